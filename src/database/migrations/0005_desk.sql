CREATE TABLE "expert_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expert_id" uuid,
	"is_recheck" boolean NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"locale" text NOT NULL,
	"name_arabic" text NOT NULL,
	"name_latin" text NOT NULL,
	"profession" text NOT NULL,
	"country" char(2) NOT NULL,
	"city" text NOT NULL,
	"licence_body" text NOT NULL,
	"licence_number" text NOT NULL,
	"licence_until" date NOT NULL,
	"languages" text[] NOT NULL,
	"topics" text[] NOT NULL,
	"years" smallint NOT NULL,
	"bio" text NOT NULL,
	"bio_language" char(2) NOT NULL,
	"price_minor" integer,
	"currency" char(3),
	"conflicts" text[] NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "expert_applications_state" CHECK ("expert_applications"."state" in ('sent', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
DROP INDEX "experts_list";--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "conflicts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expert_applications_one_open" ON "expert_applications" USING btree ("user_id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "expert_applications_queue" ON "expert_applications" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "experts_user" ON "experts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "experts_list" ON "experts" USING btree ("takes_questions" DESC NULLS LAST,"answered_count" DESC NULLS LAST,"id" DESC NULLS LAST);
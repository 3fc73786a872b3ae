CREATE TABLE "translations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"answer_id" uuid,
	"language" char(2) NOT NULL,
	"origin" text NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"revision" smallint NOT NULL,
	"source" text NOT NULL,
	"is_of_public" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"translated_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_one" UNIQUE NULLS NOT DISTINCT("consultation_id","answer_id","language"),
	CONSTRAINT "translations_origin" CHECK ("translations"."origin" in ('person', 'machine'))
);
--> statement-breakpoint
DROP INDEX "earnings_once";--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD COLUMN "is_assisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_translated_by_users_id_fk" FOREIGN KEY ("translated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translations_answer" ON "translations" USING btree ("answer_id") WHERE answer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("consultation_id","kind","expert_id");
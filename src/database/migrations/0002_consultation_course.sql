CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expert_id" uuid,
	"language" char(2) NOT NULL,
	"body" text NOT NULL,
	"public_body" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('facts_wanted', 'facts', 'follow_up', 'reply'))
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"consultation_id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid,
	"stars" smallint NOT NULL,
	"body" text,
	"rated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "useful_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "alias" char(4) GENERATED ALWAYS AS (right("consultations"."reference", 4)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "visitor_id" uuid;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "reading_code" char(6);--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "answer_language" char(2);--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "act_by" date;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "opponents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "publish_after_days" smallint;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "expert_id" uuid;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "wanted_expert_id" uuid;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "due_taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "due_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "due_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "due_replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "due_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "follow_ups_used" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_consultation" ON "messages" USING btree ("consultation_id","id");--> statement-breakpoint
CREATE INDEX "ratings_expert" ON "ratings" USING btree ("expert_id","rated_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_wanted_expert_id_experts_id_fk" FOREIGN KEY ("wanted_expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultations_visitor" ON "consultations" USING btree ("visitor_id","id" DESC NULLS LAST) WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "consultations_queue" ON "consultations" USING btree ("state","due_answered_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "consultations_holder" ON "consultations" USING btree ("expert_id","state");--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_state" CHECK ("consultations"."state" in ('awaiting_payment', 'triage', 'queued', 'taken', 'needs_info', 'in_review', 'answered', 'follow_up', 'disputed', 'refund_due', 'refunded', 'resolved', 'closed', 'closed_no_reply', 'declined', 'withdrawn', 'expired_unpaid', 'merged'));--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_one_owner" CHECK (num_nonnulls("consultations"."user_id", "consultations"."visitor_id") <= 1);
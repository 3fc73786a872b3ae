CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_state" CHECK ("payout_accounts"."state" in ('wanted', 'current', 'refused', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "answer_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"language" char(2) NOT NULL,
	"short" text,
	"body" text NOT NULL,
	"do_next" text[] NOT NULL,
	"limits" text,
	"law_as_of" date NOT NULL,
	"sources" jsonb NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "desk_approvals_state" CHECK ("desk_approvals"."state" in ('open', 'agreed', 'refused')),
	CONSTRAINT "desk_approvals_two_people" CHECK ("desk_approvals"."state" <> 'agreed' or "desk_approvals"."decided_by" is distinct from "desk_approvals"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"names" jsonb,
	"position" smallint,
	"is_offered" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topics_topic_unique" UNIQUE("topic")
);
--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD COLUMN "answer_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "revision" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "revision_reason" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "retracted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "retraction_reason" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "expert_preference" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "asked_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD COLUMN "payout_holder" text;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD COLUMN "payout_number" text;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "name_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "median_hours" integer;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_approvals" ADD CONSTRAINT "desk_approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_approvals" ADD CONSTRAINT "desk_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_current" ON "payout_accounts" USING btree ("expert_id") WHERE state = 'current';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_wanted" ON "payout_accounts" USING btree ("expert_id") WHERE state = 'wanted';--> statement-breakpoint
CREATE UNIQUE INDEX "answer_versions_one" ON "answer_versions" USING btree ("answer_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_approvals_one_open" ON "desk_approvals" USING btree ("kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "desk_approvals_latest" ON "desk_approvals" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultations_contact" ON "consultations" USING btree ("contact") WHERE contact is not null;--> statement-breakpoint
CREATE INDEX "experts_names" ON "experts" USING gin ("name_keys");--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_preference" CHECK ("consultations"."expert_preference" in ('woman', 'man'));--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_gender" CHECK ("expert_applications"."gender" in ('woman', 'man'));--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_gender" CHECK ("experts"."gender" in ('woman', 'man'));
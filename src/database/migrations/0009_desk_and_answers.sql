CREATE TABLE "answer_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"language" char(2) NOT NULL,
	"short" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"do_next" text[] DEFAULT '{}' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"law_as_of" date,
	"limits" text DEFAULT '' NOT NULL,
	"remark" text,
	"reviewed_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_drafts_state" CHECK ("answer_drafts"."state" in ('draft', 'in_review', 'changes'))
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"consultation_id" uuid,
	"kind" text NOT NULL,
	"minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"counts_from" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('earned', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_replies_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "canned_reply_texts" (
	"reply_id" uuid NOT NULL,
	"language" char(2) NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "canned_reply_texts_reply_id_language_pk" PRIMARY KEY("reply_id","language")
);
--> statement-breakpoint
CREATE TABLE "desk_leases" (
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_leases_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"answer_id" uuid,
	"reason" text NOT NULL,
	"body" text,
	"locale" text NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('new', 'upheld', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "topic_synonyms" (
	"topic" text NOT NULL,
	"language" char(2) NOT NULL,
	"fold" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "topic_synonyms_topic_language_fold_pk" PRIMARY KEY("topic","language","fold")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "short" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "do_next" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "limits" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "public_body" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "public_title" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "public_body" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_reply_texts" ADD CONSTRAINT "canned_reply_texts_reply_id_canned_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."canned_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_leases" ADD CONSTRAINT "desk_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_drafts_one" ON "answer_drafts" USING btree ("consultation_id","expert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("consultation_id","kind");--> statement-breakpoint
CREATE INDEX "earnings_expert" ON "earnings" USING btree ("expert_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("at","id") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "reports_consultation" ON "reports" USING btree ("consultation_id");--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_merged_into_id_consultations_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;
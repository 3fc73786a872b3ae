CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "access_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "user_contacts_kind" CHECK ("user_contacts"."kind" in ('email', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"roles" text[] DEFAULT '{user}' NOT NULL,
	"name_arabic" text,
	"name_latin" text,
	"locale" text NOT NULL,
	"region" text,
	"digits" text,
	"calendar" text,
	"theme" text DEFAULT 'system' NOT NULL,
	"shows" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"password_hash" text,
	"session_generation" integer DEFAULT 1 NOT NULL,
	"deletes_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" uuid,
	"next" text,
	"identity" jsonb,
	"is_shared" boolean DEFAULT false NOT NULL,
	"proven_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proof_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"note" text DEFAULT '' NOT NULL,
	"answer_id" uuid,
	"reason" text,
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
	"payout_id" uuid,
	"kind" text NOT NULL,
	"minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"counts_from" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('earned', 'reversed', 'paid', 'returned'))
);
--> statement-breakpoint
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
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"month" char(7) NOT NULL,
	"minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_by" uuid,
	"approved_by" uuid,
	"bank_reference" text,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('open', 'approved', 'sent', 'done', 'failed', 'cancelled')),
	CONSTRAINT "payouts_positive" CHECK ("payouts"."minor" > 0),
	CONSTRAINT "payouts_two_people" CHECK ("payouts"."approved_by" is null or "payouts"."approved_by" <> "payouts"."opened_by")
);
--> statement-breakpoint
CREATE TABLE "api_receipts" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"request_hash" text NOT NULL,
	"status" integer,
	"etag" text,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_receipts_actor_key_pk" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE TABLE "application_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"kind" text NOT NULL,
	"sentence" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fixed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"procedure" text NOT NULL,
	"country" char(2) NOT NULL,
	"locale" text NOT NULL,
	"answers" jsonb NOT NULL,
	"state" text NOT NULL,
	"code" char(10),
	"reading_code" char(6),
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_code_unique" UNIQUE("code"),
	CONSTRAINT "applications_one_owner" CHECK (num_nonnulls("applications"."user_id", "applications"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "case_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"title" text NOT NULL,
	"filed_on" date,
	"source" text NOT NULL,
	"source_text" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_documents_once" UNIQUE NULLS NOT DISTINCT("case_id","title","filed_on")
);
--> statement-breakpoint
CREATE TABLE "case_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"time" text,
	"fold" text NOT NULL,
	"source" text NOT NULL,
	"source_text" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_events_once" UNIQUE NULLS NOT DISTINCT("case_id","kind","day","time","fold")
);
--> statement-breakpoint
CREATE TABLE "case_links" (
	"token" char(22) PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"watch_id" uuid,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watch_id" uuid NOT NULL,
	"months" smallint NOT NULL,
	"bill_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watch_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"role" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"alerts" text DEFAULT 'all' NOT NULL,
	"reading_code" char(4) NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"wake_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_watches_reference_unique" UNIQUE("reference"),
	CONSTRAINT "case_watches_once" UNIQUE("user_id","case_id"),
	CONSTRAINT "case_watches_state" CHECK ("case_watches"."state" in ('awaiting_payment', 'active', 'paused', 'closing', 'ended', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" char(2) NOT NULL,
	"court" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"number_key" text NOT NULL,
	"number" text NOT NULL,
	"code" text,
	"type" text,
	"private_to" uuid,
	"source" text NOT NULL,
	"check_state" text DEFAULT 'due' NOT NULL,
	"check_count" integer DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"due_since" timestamp with time zone,
	"stale_since" timestamp with time zone,
	"taken_by" uuid,
	"taken_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_number" UNIQUE NULLS NOT DISTINCT("country","court","place","number_key","private_to"),
	CONSTRAINT "cases_country" CHECK ("cases"."country" in ('MA', 'SA', 'AE', 'EG'))
);
--> statement-breakpoint
CREATE TABLE "hearings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"starts_at" timestamp with time zone NOT NULL,
	"day_ends_at" timestamp with time zone NOT NULL,
	"room" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'set' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"next_reminder" text,
	"next_reminder_at" timestamp with time zone,
	"source" text NOT NULL,
	"source_text" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hearings_state" CHECK ("hearings"."state" in ('set', 'moved', 'held', 'cancelled'))
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
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"expert_id" uuid,
	"language" char(2) NOT NULL,
	"short" text,
	"body" text NOT NULL,
	"do_next" text[] DEFAULT '{}' NOT NULL,
	"limits" text,
	"reviewed_by" uuid,
	"public_body" text,
	"law_as_of" date NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"flagged_at" timestamp with time zone,
	"outdated_at" timestamp with time zone,
	"useful_at" timestamp with time zone,
	"note" text,
	"revision" smallint DEFAULT 1 NOT NULL,
	"revised_at" timestamp with time zone,
	"revision_reason" text,
	"retracted_at" timestamp with time zone,
	"retraction_reason" text
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"alias" char(4) GENERATED ALWAYS AS (right("consultations"."reference", 4)) STORED NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"reading_code" char(6),
	"contact" text,
	"locale" text,
	"lane" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"visibility" text NOT NULL,
	"country" char(2),
	"region" text,
	"topic" text NOT NULL,
	"subtopic" text,
	"language" char(2) NOT NULL,
	"answer_language" char(2),
	"act_by" date,
	"expert_preference" text,
	"asked_before" boolean DEFAULT false NOT NULL,
	"opponents" text[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"body" text NOT NULL,
	"public_title" text,
	"public_body" text,
	"publish_at" timestamp with time zone,
	"merged_into_id" uuid,
	"title_fold" text NOT NULL,
	"fold" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (case "consultations"."language"
        when 'ar' then setweight(to_tsvector('arabic', "consultations"."title_fold"), 'A') || to_tsvector('arabic', "consultations"."fold")
        when 'fr' then setweight(to_tsvector('french', "consultations"."title_fold"), 'A') || to_tsvector('french', "consultations"."fold")
        else setweight(to_tsvector('english', "consultations"."title_fold"), 'A') || to_tsvector('english', "consultations"."fold") end) STORED,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	"publish_after_days" smallint,
	"settled_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"expert_id" uuid,
	"wanted_expert_id" uuid,
	"lease_until" timestamp with time zone,
	"due_taken_at" timestamp with time zone,
	"due_answered_at" timestamp with time zone,
	"due_released_at" timestamp with time zone,
	"due_replied_at" timestamp with time zone,
	"due_closed_at" timestamp with time zone,
	"due_decided_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"follow_ups_used" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "consultations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "consultations_lane" CHECK ("consultations"."lane" in ('free', 'standard', 'fast')),
	CONSTRAINT "consultations_state" CHECK ("consultations"."state" in ('awaiting_payment', 'triage', 'queued', 'taken', 'needs_info', 'in_review', 'answered', 'follow_up', 'disputed', 'refund_due', 'refunded', 'resolved', 'closed', 'closed_no_reply', 'declined', 'withdrawn', 'expired_unpaid', 'merged')),
	CONSTRAINT "consultations_preference" CHECK ("consultations"."expert_preference" in ('woman', 'man')),
	CONSTRAINT "consultations_one_owner" CHECK (num_nonnulls("consultations"."user_id", "consultations"."visitor_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expert_id" uuid,
	"language" char(2) NOT NULL,
	"body" text NOT NULL,
	"public_body" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('facts_wanted', 'facts', 'follow_up', 'reply', 'complaint'))
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
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"user_id" uuid,
	"topic" text NOT NULL,
	"name" text,
	"reply_to" text,
	"receipt_token" char(22) NOT NULL,
	"reading_code" char(6) NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_messages_receiptToken_unique" UNIQUE("receipt_token"),
	CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('new', 'taken', 'replied', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "desk_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "desk_tasks_closed" CHECK (("desk_tasks"."closed_at" is null) = ("desk_tasks"."closed_by" is null))
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
CREATE TABLE "desk_leases" (
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_leases_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "synonym_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"kind" text NOT NULL,
	"answers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_one_owner" CHECK (num_nonnulls("drafts"."user_id", "drafts"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "form_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "phone_helps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"procedure" text NOT NULL,
	"country" char(2) NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"draft_id" uuid,
	"visitor_id" uuid,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consented_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "phone_helps_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "event_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"gender" text,
	"payout_holder" text,
	"payout_number" text,
	"conflicts" text[] NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "expert_applications_gender" CHECK ("expert_applications"."gender" in ('woman', 'man')),
	CONSTRAINT "expert_applications_state" CHECK ("expert_applications"."state" in ('sent', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "expert_texts" (
	"expert_id" uuid NOT NULL,
	"language" char(2) NOT NULL,
	"city" text NOT NULL,
	"licence_body" text NOT NULL,
	"bio" text NOT NULL,
	CONSTRAINT "expert_texts_expert_id_language_pk" PRIMARY KEY("expert_id","language")
);
--> statement-breakpoint
CREATE TABLE "experts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"username" text NOT NULL,
	"name_arabic" text NOT NULL,
	"name_latin" text NOT NULL,
	"gender" text,
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"profession" text NOT NULL,
	"country" char(2) NOT NULL,
	"countries" text[] NOT NULL,
	"topics" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"years" smallint NOT NULL,
	"licence_number" text NOT NULL,
	"verified_on" date,
	"valid_until" date,
	"takes_questions" boolean DEFAULT false NOT NULL,
	"price_minor" integer,
	"currency" char(3),
	"answered_count" integer DEFAULT 0 NOT NULL,
	"median_hours" integer,
	"conflicts" text[] DEFAULT '{}' NOT NULL,
	"suspended_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experts_username_unique" UNIQUE("username"),
	CONSTRAINT "experts_gender" CHECK ("experts"."gender" in ('woman', 'man'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"subject_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"is_identity" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletes_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_owner" CHECK (num_nonnulls("files"."user_id", "files"."visitor_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "upload_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"subject_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_codes_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "upload_codes_one_owner" CHECK (num_nonnulls("upload_codes"."user_id", "upload_codes"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"size" integer NOT NULL,
	"key" uuid NOT NULL,
	CONSTRAINT "upload_pieces_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"subject_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_one_owner" CHECK (num_nonnulls("uploads"."user_id", "uploads"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "form_receipts" (
	"form_id" uuid PRIMARY KEY NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"result_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lease_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"lease_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lease_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"line" text NOT NULL,
	"wish" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"second_user_id" uuid,
	"second_visitor_id" uuid,
	"country" char(2) NOT NULL,
	"locale" text NOT NULL,
	"answers" jsonb NOT NULL,
	"previous" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"first_confirmed_at" timestamp with time zone,
	"second_confirmed_at" timestamp with time zone,
	"text" jsonb,
	"text_hash" text,
	"code" char(10),
	"reading_code" char(6),
	"signed_on" text,
	"registration" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leases_reference_unique" UNIQUE("reference"),
	CONSTRAINT "leases_code_unique" UNIQUE("code"),
	CONSTRAINT "leases_one_owner" CHECK (num_nonnulls("leases"."user_id", "leases"."visitor_id") = 1),
	CONSTRAINT "leases_one_second" CHECK (num_nonnulls("leases"."second_user_id", "leases"."second_visitor_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "modes" (
	"name" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"note" text NOT NULL,
	"words" jsonb,
	"until" timestamp with time zone,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "modes_end_or_note" CHECK ("modes"."until" is not null or "modes"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_notification_id_channel_pk" PRIMARY KEY("notification_id","channel"),
	CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" in ('email', 'sms', 'push'))
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_category_channel_pk" PRIMARY KEY("user_id","category","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" boolean DEFAULT false NOT NULL,
	"quiet_from" smallint DEFAULT 22 NOT NULL,
	"quiet_to" smallint DEFAULT 8 NOT NULL,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"path" text NOT NULL,
	"needs_action" boolean DEFAULT false NOT NULL,
	"deadline" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"asked_by" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"region" text NOT NULL,
	"title" text NOT NULL,
	"title_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"fee_minor" integer NOT NULL,
	"tax_minor" integer NOT NULL,
	"authority_minor" integer NOT NULL,
	"total_minor" integer NOT NULL,
	"tax_percent" smallint NOT NULL,
	"reserved_minor" integer DEFAULT 0 NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"return_path" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "bills_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bills_state" CHECK ("bills"."state" in ('open', 'paid', 'part_refunded', 'refunded', 'cancelled', 'expired', 'replaced')),
	CONSTRAINT "bills_currency" CHECK ("bills"."currency" in ('MAD', 'SAR', 'AED', 'EGP', 'EUR', 'USD')),
	CONSTRAINT "bills_total" CHECK ("bills"."total_minor" = "bills"."fee_minor" + "bills"."tax_minor" + "bills"."authority_minor"),
	CONSTRAINT "bills_amounts" CHECK ("bills"."fee_minor" >= 0 and "bills"."tax_minor" >= 0 and "bills"."authority_minor" >= 0 and "bills"."total_minor" > 0),
	CONSTRAINT "bills_refunds" CHECK (0 <= "bills"."refunded_minor" and "bills"."refunded_minor" <= "bills"."reserved_minor" and "bills"."reserved_minor" <= "bills"."total_minor"),
	CONSTRAINT "bills_paid" CHECK (("bills"."paid_at" is not null) = ("bills"."state" in ('paid', 'part_refunded', 'refunded')))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"locale" text NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"provider_id" text,
	"hosted_url" text,
	"cash_number" text,
	"deadline" timestamp with time zone,
	"texts" smallint DEFAULT 0 NOT NULL,
	"texted_at" timestamp with time zone,
	"reads" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('created', 'redirected', 'number_issued', 'pending', 'unknown', 'succeeded', 'duplicate', 'late', 'mismatch', 'failed', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_up_at" timestamp with time zone,
	CONSTRAINT "payment_notices_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"mark" char(22) NOT NULL,
	"bill_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_receipts_number" UNIQUE("series","number"),
	CONSTRAINT "payment_receipts_bill" UNIQUE("bill_id")
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"entries" integer NOT NULL,
	"differences" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliations_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"hint" char(4) NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid,
	"approved_by" uuid,
	"needs_two" boolean DEFAULT false NOT NULL,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'approved', 'submitted', 'done', 'failed', 'manual_open', 'manual_done', 'refused')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_two_people" CHECK (not "refunds"."needs_two" or "refunds"."state" in ('requested', 'refused') or ("refunds"."approved_by" is not null and "refunds"."approved_by" <> "refunds"."requested_by"))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"method" text NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"return_url" text NOT NULL,
	"cash_number" text,
	"deadline" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_attemptId_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "user_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given_up'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_contacts" ADD CONSTRAINT "user_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_proofs" ADD CONSTRAINT "address_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_proof_id_address_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."address_proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_receipts" ADD CONSTRAINT "api_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_faults" ADD CONSTRAINT "application_faults_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_documents" ADD CONSTRAINT "case_documents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_watch_id_case_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."case_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_orders" ADD CONSTRAINT "case_orders_watch_id_case_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."case_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_watch_id_case_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."case_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_watches" ADD CONSTRAINT "case_watches_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_watches" ADD CONSTRAINT "case_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_private_to_users_id_fk" FOREIGN KEY ("private_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_merged_into_id_consultations_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_wanted_expert_id_experts_id_fk" FOREIGN KEY ("wanted_expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_tasks" ADD CONSTRAINT "desk_tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_reply_texts" ADD CONSTRAINT "canned_reply_texts_reply_id_canned_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."canned_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_approvals" ADD CONSTRAINT "desk_approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_approvals" ADD CONSTRAINT "desk_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_leases" ADD CONSTRAINT "desk_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_helps" ADD CONSTRAINT "phone_helps_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_texts" ADD CONSTRAINT "expert_texts_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_codes" ADD CONSTRAINT "upload_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_links" ADD CONSTRAINT "lease_links_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_requests" ADD CONSTRAINT "lease_requests_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_second_user_id_users_id_fk" FOREIGN KEY ("second_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modes" ADD CONSTRAINT "modes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_authenticators" ADD CONSTRAINT "user_authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_contacts_value" ON "user_contacts" USING btree ("value");--> statement-breakpoint
CREATE UNIQUE INDEX "user_contacts_one_main" ON "user_contacts" USING btree ("user_id") WHERE "user_contacts"."is_main";--> statement-breakpoint
CREATE INDEX "user_contacts_user" ON "user_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_proofs_expiry" ON "address_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_proof" ON "one_time_codes" USING btree ("proof_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_link" ON "one_time_codes" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_drafts_one" ON "answer_drafts" USING btree ("consultation_id","expert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("consultation_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_payout" ON "earnings" USING btree ("payout_id","kind");--> statement-breakpoint
CREATE INDEX "earnings_expert" ON "earnings" USING btree ("expert_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_current" ON "payout_accounts" USING btree ("expert_id") WHERE state = 'current';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_wanted" ON "payout_accounts" USING btree ("expert_id") WHERE state = 'wanted';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("expert_id","month","currency") WHERE state not in ('failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "api_receipts_expiry" ON "api_receipts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_faults_application" ON "application_faults" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "applications_visitor" ON "applications" USING btree ("visitor_id","id");--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "case_events_case" ON "case_events" USING btree ("case_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_links_user" ON "case_links" USING btree ("user_id","watch_id");--> statement-breakpoint
CREATE INDEX "case_orders_watch" ON "case_orders" USING btree ("watch_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_people_watch" ON "case_people" USING btree ("watch_id");--> statement-breakpoint
CREATE INDEX "case_watches_case" ON "case_watches" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_watches_wake" ON "case_watches" USING btree ("wake_at") WHERE wake_at is not null;--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "cases_desk" ON "cases" USING btree ("due_since") WHERE check_state = 'waiting';--> statement-breakpoint
CREATE INDEX "cases_unanswered" ON "cases" USING btree ("due_since") WHERE due_since is not null;--> statement-breakpoint
CREATE INDEX "hearings_case" ON "hearings" USING btree ("case_id","day");--> statement-breakpoint
CREATE INDEX "hearings_reminders" ON "hearings" USING btree ("next_reminder_at") WHERE next_reminder_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hearings_one_day" ON "hearings" USING btree ("case_id","day") WHERE state = 'set';--> statement-breakpoint
CREATE UNIQUE INDEX "answer_versions_one" ON "answer_versions" USING btree ("answer_id","revision");--> statement-breakpoint
CREATE INDEX "answers_consultation" ON "answers" USING btree ("consultation_id","delivered_at");--> statement-breakpoint
CREATE INDEX "answers_flagged" ON "answers" USING btree ("flagged_at") WHERE flagged_at is not null;--> statement-breakpoint
CREATE INDEX "answers_ageing" ON "answers" USING btree ("law_as_of") WHERE outdated_at is null;--> statement-breakpoint
CREATE INDEX "answers_expert" ON "answers" USING btree ("expert_id","delivered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consultations_visitor" ON "consultations" USING btree ("visitor_id","id" DESC NULLS LAST) WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "consultations_queue" ON "consultations" USING btree ("state","due_answered_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "consultations_holder" ON "consultations" USING btree ("expert_id","state");--> statement-breakpoint
CREATE INDEX "consultations_at_desk" ON "consultations" USING btree ("state") WHERE state in ('triage', 'in_review', 'disputed');--> statement-breakpoint
CREATE INDEX "consultations_to_publish" ON "consultations" USING btree ("answered_at") WHERE visibility = 'public_pending';--> statement-breakpoint
CREATE INDEX "consultations_masked" ON "consultations" USING btree ("answered_at") WHERE visibility = 'public' and public_title is not null;--> statement-breakpoint
CREATE INDEX "consultations_due" ON "consultations" USING btree ("due_answered_at") WHERE ended_at is null and paused_at is null;--> statement-breakpoint
CREATE INDEX "consultations_due_decided" ON "consultations" USING btree ("due_decided_at") WHERE due_decided_at is not null;--> statement-breakpoint
CREATE INDEX "consultations_public" ON "consultations" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_public_topic" ON "consultations" USING btree ("topic","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_public_lane" ON "consultations" USING btree ("lane","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_search" ON "consultations" USING gin ("search") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_user" ON "consultations" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consultations_contact" ON "consultations" USING btree ("contact") WHERE contact is not null;--> statement-breakpoint
CREATE INDEX "messages_consultation" ON "messages" USING btree ("consultation_id","id");--> statement-breakpoint
CREATE INDEX "ratings_expert" ON "ratings" USING btree ("expert_id","rated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_queue" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_tasks_one_open" ON "desk_tasks" USING btree ("kind","subject","subject_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "desk_tasks_queue" ON "desk_tasks" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_approvals_one_open" ON "desk_approvals" USING btree ("kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "desk_approvals_latest" ON "desk_approvals" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "desk_notes_subject" ON "desk_notes" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("at","id") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "reports_consultation" ON "reports" USING btree ("consultation_id");--> statement-breakpoint
CREATE INDEX "drafts_user" ON "drafts" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "drafts_visitor" ON "drafts" USING btree ("visitor_id","kind");--> statement-breakpoint
CREATE INDEX "drafts_expiry" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "form_links_form" ON "form_links" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "form_links_expiry" ON "form_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_helps_staff" ON "phone_helps" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "phone_helps_draft" ON "phone_helps" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "events_staff" ON "events" USING btree ("id" DESC NULLS FIRST) WHERE actor_kind = 'staff';--> statement-breakpoint
CREATE UNIQUE INDEX "expert_applications_one_open" ON "expert_applications" USING btree ("user_id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "expert_applications_queue" ON "expert_applications" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "experts_user" ON "experts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "experts_countries" ON "experts" USING gin ("countries");--> statement-breakpoint
CREATE INDEX "experts_names" ON "experts" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "experts_topics" ON "experts" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "experts_list" ON "experts" USING btree ("takes_questions" DESC NULLS LAST,"answered_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "files_slot" ON "files" USING btree ("subject_id","slot") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_due" ON "files" USING btree ("deletes_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_visitor" ON "files" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "upload_codes_expiry" ON "upload_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "form_receipts_expiry" ON "form_receipts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lease_links_lease" ON "lease_links" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "lease_requests_lease" ON "lease_requests" USING btree ("lease_id","revision");--> statement-breakpoint
CREATE INDEX "leases_user" ON "leases" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "leases_visitor" ON "leases" USING btree ("visitor_id","id");--> statement-breakpoint
CREATE INDEX "leases_second_user" ON "leases" USING btree ("second_user_id");--> statement-breakpoint
CREATE INDEX "leases_second_visitor" ON "leases" USING btree ("second_visitor_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_inbox" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_one_open" ON "bills" USING btree ("purpose","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "bills_subject" ON "bills" USING btree ("purpose","subject_id","id");--> statement-breakpoint
CREATE INDEX "bills_user" ON "bills" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "bills_visitor" ON "bills" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "bills_paid_at" ON "bills" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "bills_asked_by" ON "bills" USING btree ("asked_by","id");--> statement-breakpoint
CREATE INDEX "bills_state_index" ON "bills" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_success" ON "payment_attempts" USING btree ("bill_id") WHERE state = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider" ON "payment_attempts" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_bill" ON "payment_attempts" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_user" ON "payment_attempts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_visitor" ON "payment_attempts" USING btree ("visitor_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_settled" ON "payment_attempts" USING btree ("provider","settled_at");--> statement-breakpoint
CREATE INDEX "payment_notices_waiting" ON "payment_notices" USING btree ("attempt_id") WHERE taken_up_at is null;--> statement-breakpoint
CREATE INDEX "payment_notices_attempt" ON "payment_notices" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_notices_received" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("attempt_id") WHERE kind <> 'bill';--> statement-breakpoint
CREATE INDEX "refunds_bill" ON "refunds" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "refunds_state_index" ON "refunds" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identities_who" ON "user_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id","id");
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
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earnings" DROP CONSTRAINT "earnings_kind";--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "flagged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "outdated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "due_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("expert_id","month","currency") WHERE state not in ('failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "desk_notes_subject" ON "desk_notes" USING btree ("subject","subject_id","id");--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_payout" ON "earnings" USING btree ("payout_id","kind");--> statement-breakpoint
CREATE INDEX "answers_ageing" ON "answers" USING btree ("law_as_of") WHERE outdated_at is null;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('earned', 'reversed', 'paid', 'returned'));
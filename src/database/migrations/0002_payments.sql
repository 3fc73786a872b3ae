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
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
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
ALTER TABLE "desk_tasks" ADD CONSTRAINT "desk_tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_tasks_one_open" ON "desk_tasks" USING btree ("kind","subject","subject_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "desk_tasks_queue" ON "desk_tasks" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_one_open" ON "bills" USING btree ("purpose","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "bills_subject" ON "bills" USING btree ("purpose","subject_id","id");--> statement-breakpoint
CREATE INDEX "bills_user" ON "bills" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "bills_visitor" ON "bills" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "bills_paid_at" ON "bills" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_success" ON "payment_attempts" USING btree ("bill_id") WHERE state = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider" ON "payment_attempts" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_bill" ON "payment_attempts" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_user" ON "payment_attempts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_visitor" ON "payment_attempts" USING btree ("visitor_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_settled" ON "payment_attempts" USING btree ("provider","settled_at");--> statement-breakpoint
CREATE INDEX "payment_notices_waiting" ON "payment_notices" USING btree ("attempt_id") WHERE taken_up_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("attempt_id") WHERE kind <> 'bill';--> statement-breakpoint
CREATE INDEX "refunds_bill" ON "refunds" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "refunds_state_index" ON "refunds" USING btree ("state","id");
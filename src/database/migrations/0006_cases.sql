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
CREATE TABLE "deliveries" (
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_notification_id_channel_pk" PRIMARY KEY("notification_id","channel"),
	CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" in ('email', 'sms'))
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
	"urgent_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
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
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_events_case" ON "case_events" USING btree ("case_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_links_user" ON "case_links" USING btree ("user_id","watch_id");--> statement-breakpoint
CREATE INDEX "case_orders_watch" ON "case_orders" USING btree ("watch_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_people_watch" ON "case_people" USING btree ("watch_id");--> statement-breakpoint
CREATE INDEX "case_watches_case" ON "case_watches" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_watches_wake" ON "case_watches" USING btree ("wake_at") WHERE wake_at is not null;--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "cases_unanswered" ON "cases" USING btree ("due_since") WHERE due_since is not null;--> statement-breakpoint
CREATE INDEX "hearings_case" ON "hearings" USING btree ("case_id","day");--> statement-breakpoint
CREATE INDEX "hearings_reminders" ON "hearings" USING btree ("next_reminder_at") WHERE next_reminder_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hearings_one_day" ON "hearings" USING btree ("case_id","day") WHERE state = 'set';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_inbox" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;
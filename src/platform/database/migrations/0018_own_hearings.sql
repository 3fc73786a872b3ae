CREATE TABLE "case_own_hearings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watch_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"starts_at" timestamp with time zone NOT NULL,
	"day_ends_at" timestamp with time zone NOT NULL,
	"room" text DEFAULT '' NOT NULL,
	"source_text" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"next_reminder" text,
	"next_reminder_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_own_hearings_watchId_unique" UNIQUE("watch_id")
);
--> statement-breakpoint
ALTER TABLE "case_own_hearings" ADD CONSTRAINT "case_own_hearings_watch_id_case_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."case_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_own_hearings_reminders" ON "case_own_hearings" USING btree ("next_reminder_at") WHERE next_reminder_at is not null;
ALTER TABLE "case_watches" ADD COLUMN "alert_channel" text;--> statement-breakpoint
ALTER TABLE "case_watches" ADD COLUMN "alert_rhythm" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "rhythm" text;
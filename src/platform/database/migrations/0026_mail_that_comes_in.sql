CREATE TABLE "stopped_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "came_by" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "doubt" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "in_mail_of" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE INDEX "deliveries_in_mail" ON "deliveries" USING btree ("in_mail_of") WHERE in_mail_of is not null;
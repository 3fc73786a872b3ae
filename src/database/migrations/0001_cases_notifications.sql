ALTER TABLE "case_orders" ADD COLUMN "bill_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "deadline" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cases_desk" ON "cases" USING btree ("due_since") WHERE check_state = 'waiting';--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "urgent_until";
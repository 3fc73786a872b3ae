ALTER TABLE "form_receipts" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "form_receipts" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "form_receipts" ADD COLUMN "body" jsonb;--> statement-breakpoint
ALTER TABLE "form_receipts" ADD COLUMN "user_id" uuid;
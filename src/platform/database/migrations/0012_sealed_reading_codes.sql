ALTER TABLE "case_watches" ALTER COLUMN "reading_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "reading_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sealed_reading_code" text;--> statement-breakpoint
ALTER TABLE "case_watches" ADD COLUMN "sealed_reading_code" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "sealed_reading_code" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "sealed_reading_code" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "sealed_reading_code" text;
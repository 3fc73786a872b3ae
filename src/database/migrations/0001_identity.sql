ALTER TABLE "applications" ADD COLUMN "reading_code" char(6);--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "reading_code" char(6);
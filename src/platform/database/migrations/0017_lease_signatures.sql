ALTER TABLE "leases" ADD COLUMN "first_signed_on" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "second_signed_on" text;
ALTER TABLE "leases" ADD COLUMN "renewals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "leases" SET "renewals" = 1 WHERE "state" = 'renewed';

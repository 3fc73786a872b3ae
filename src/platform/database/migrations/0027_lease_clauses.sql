ALTER TABLE "leases" ADD COLUMN "clauses_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "clauses_read" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "clauses_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "clauses_faults" jsonb;--> statement-breakpoint
CREATE INDEX "leases_clauses" ON "leases" USING btree ("clauses_due_at") WHERE clauses_due_at is not null;
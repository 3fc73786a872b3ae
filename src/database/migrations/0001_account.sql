ALTER TABLE "phone_helps" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "upload_codes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "upload_pieces" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "uploads" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "phone_helps" CASCADE;--> statement-breakpoint
DROP TABLE "upload_codes" CASCADE;--> statement-breakpoint
DROP TABLE "upload_pieces" CASCADE;--> statement-breakpoint
DROP TABLE "uploads" CASCADE;--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_code_unique";--> statement-breakpoint
DROP INDEX "applications_due";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "code";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "leases" DROP COLUMN "text";
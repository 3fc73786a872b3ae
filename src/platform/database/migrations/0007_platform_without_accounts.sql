ALTER TABLE "api_receipts" DROP CONSTRAINT "api_receipts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "modes" DROP CONSTRAINT "modes_changed_by_users_id_fk";

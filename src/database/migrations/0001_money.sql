ALTER TABLE "bills" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_asked_by" ON "bills" USING btree ("asked_by","id");--> statement-breakpoint
CREATE INDEX "bills_state_index" ON "bills" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payment_notices_attempt" ON "payment_notices" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_notices_received" ON "payment_notices" USING btree ("received_at");
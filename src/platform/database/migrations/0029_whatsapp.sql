ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_channel";--> statement-breakpoint
ALTER TABLE "user_contacts" ADD COLUMN "whatsapp_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "carrier_id" text;--> statement-breakpoint
CREATE INDEX "deliveries_carrier" ON "deliveries" USING btree ("carrier_id") WHERE carrier_id is not null;--> statement-breakpoint
-- Every row before kept a narrower rule: the table need not be read while nobody may write to it.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" in ('email', 'sms', 'push', 'whatsapp')) NOT VALID;
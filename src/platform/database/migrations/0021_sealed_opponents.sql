ALTER TABLE "consultations" ADD COLUMN "opponents_sealed" text;--> statement-breakpoint
CREATE INDEX "consultations_plain_opponents" ON "consultations" USING btree ("id") WHERE opponents <> '{}';
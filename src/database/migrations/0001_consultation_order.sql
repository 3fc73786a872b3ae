DROP INDEX "consultations_public";--> statement-breakpoint
DROP INDEX "consultations_public_topic";--> statement-breakpoint
DROP INDEX "consultations_public_lane";--> statement-breakpoint
CREATE INDEX "consultations_public" ON "consultations" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_public_topic" ON "consultations" USING btree ("topic","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_public_lane" ON "consultations" USING btree ("lane","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'public';
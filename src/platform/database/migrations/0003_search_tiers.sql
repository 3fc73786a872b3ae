ALTER TABLE "consultations" ADD COLUMN "search_tier" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "consultations_tiers" ON "consultations" USING btree ("search_tier","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_search_0" ON "consultations" USING gin ("search") WHERE visibility = 'public' and search_tier = 0;--> statement-breakpoint
CREATE INDEX "consultations_search_1" ON "consultations" USING gin ("search") WHERE visibility = 'public' and search_tier = 1;--> statement-breakpoint
CREATE INDEX "consultations_search_2" ON "consultations" USING gin ("search") WHERE visibility = 'public' and search_tier = 2;
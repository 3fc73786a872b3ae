ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
DROP INDEX "consultations_fold";--> statement-breakpoint
DROP INDEX "consultations_search";--> statement-breakpoint
ALTER TABLE "consultations" drop column "search";--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (case "consultations"."language"
        when 'ar' then setweight(to_tsvector('arabic', "consultations"."title_fold"), 'A') || to_tsvector('arabic', "consultations"."fold")
        when 'fr' then setweight(to_tsvector('french', "consultations"."title_fold"), 'A') || to_tsvector('french', "consultations"."fold")
        else setweight(to_tsvector('english', "consultations"."title_fold"), 'A') || to_tsvector('english', "consultations"."fold") end) STORED;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "title_fold" text NOT NULL;--> statement-breakpoint
CREATE INDEX "consultations_title" ON "consultations" USING gin ("title_fold" gin_trgm_ops) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_search" ON "consultations" USING gin ("search") WHERE visibility = 'public';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('facts_wanted', 'facts', 'follow_up', 'reply', 'complaint'));
ALTER TABLE "topic_synonyms" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "topic_synonyms" CASCADE;--> statement-breakpoint
CREATE INDEX "events_staff" ON "events" USING btree ("id" DESC NULLS FIRST) WHERE actor_kind = 'staff';
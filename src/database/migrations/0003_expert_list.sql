DROP INDEX "experts_list";--> statement-breakpoint
CREATE INDEX "experts_list" ON "experts" USING btree ("takes_questions" DESC NULLS LAST,"answered_count" DESC NULLS LAST,"id" DESC NULLS LAST);
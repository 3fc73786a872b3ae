DROP INDEX "earnings_once";--> statement-breakpoint
CREATE INDEX "earnings_question" ON "earnings" USING btree ("consultation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("consultation_id","kind","expert_id") WHERE kind <> 'reversed';
ALTER TABLE "case_watches" ADD COLUMN "judgment_day" date;--> statement-breakpoint
ALTER TABLE "case_watches" ADD COLUMN "judgment_matter" text;--> statement-breakpoint
ALTER TABLE "case_watches" ADD COLUMN "judgment_degree" text;--> statement-breakpoint
ALTER TABLE "case_watches" ADD COLUMN "judgment_presence" text;--> statement-breakpoint
ALTER TABLE "case_watches" ADD COLUMN "term_day" date;
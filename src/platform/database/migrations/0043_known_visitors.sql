CREATE TABLE "known_visitors" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"is_brief" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_visitors_visitor" ON "known_visitors" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "known_visitors_end" ON "known_visitors" USING btree ("ends_at");
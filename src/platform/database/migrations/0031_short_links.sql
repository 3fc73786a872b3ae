CREATE TABLE "short_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "short_links_expiry" ON "short_links" USING btree ("expires_at");
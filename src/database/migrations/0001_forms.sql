CREATE TABLE "form_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "form_links_form" ON "form_links" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "form_links_expiry" ON "form_links" USING btree ("expires_at");
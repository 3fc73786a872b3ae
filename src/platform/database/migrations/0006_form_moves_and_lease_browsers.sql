CREATE TABLE "form_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_links" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "lease_links" ADD COLUMN "reopens" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lease_links" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "second_visitors" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "form_moves_form" ON "form_moves" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "form_moves_expiry" ON "form_moves" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "leases_second_visitors" ON "leases" USING gin ("second_visitors");
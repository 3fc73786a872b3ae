CREATE TABLE "proven_contacts" (
	"subject_id" uuid NOT NULL,
	"side" text DEFAULT 'owner' NOT NULL,
	"address_hash" text NOT NULL,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proven_contacts_subject_id_side_address_hash_pk" PRIMARY KEY("subject_id","side","address_hash")
);
--> statement-breakpoint
CREATE TABLE "owner_browsers" (
	"subject_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_browsers_subject_id_visitor_id_pk" PRIMARY KEY("subject_id","visitor_id")
);
--> statement-breakpoint
CREATE INDEX "proven_contacts_address" ON "proven_contacts" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "proven_contacts_age" ON "proven_contacts" USING btree ("proven_at");--> statement-breakpoint
CREATE INDEX "owner_browsers_visitor" ON "owner_browsers" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "owner_browsers_age" ON "owner_browsers" USING btree ("at");
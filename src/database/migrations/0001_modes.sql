CREATE TABLE "modes" (
	"name" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"note" text NOT NULL,
	"until" timestamp with time zone,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "modes_end_or_note" CHECK ("modes"."until" is not null or "modes"."note" <> '')
);
--> statement-breakpoint
ALTER TABLE "modes" ADD CONSTRAINT "modes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
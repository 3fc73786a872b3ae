CREATE TABLE "outage_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"outage_id" uuid NOT NULL,
	"user_id" uuid,
	"contact" text,
	"locale" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "outage_people_once" UNIQUE NULLS NOT DISTINCT("outage_id","user_id","contact"),
	CONSTRAINT "outage_people_one" CHECK (num_nonnulls("outage_people"."user_id", "outage_people"."contact") = 1)
);
--> statement-breakpoint
CREATE TABLE "outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"begun_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outage_people" ADD CONSTRAINT "outage_people_outage_id_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_people" ADD CONSTRAINT "outage_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outage_people_waiting" ON "outage_people" USING btree ("outage_id","id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "outage_people_user" ON "outage_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outages_one_open" ON "outages" USING btree ("mode") WHERE over_at is null;
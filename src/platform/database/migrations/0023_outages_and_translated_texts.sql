CREATE TABLE "translated_texts" (
	"consultation_id" uuid NOT NULL,
	"language" char(2) NOT NULL,
	"title" text,
	"excerpt" text,
	"title_fold" text NOT NULL,
	"fold" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (case "translated_texts"."language"
        when 'ar' then setweight(to_tsvector('arabic', "translated_texts"."title_fold"), 'A') || to_tsvector('arabic', "translated_texts"."fold")
        when 'fr' then setweight(to_tsvector('french', "translated_texts"."title_fold"), 'A') || to_tsvector('french', "translated_texts"."fold")
        else setweight(to_tsvector('english', "translated_texts"."title_fold"), 'A') || to_tsvector('english', "translated_texts"."fold") end) STORED,
	"version" integer NOT NULL,
	CONSTRAINT "translated_texts_consultation_id_language_pk" PRIMARY KEY("consultation_id","language")
);
--> statement-breakpoint
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
ALTER TABLE "translated_texts" ADD CONSTRAINT "translated_texts_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_people" ADD CONSTRAINT "outage_people_outage_id_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_people" ADD CONSTRAINT "outage_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translated_texts_search" ON "translated_texts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "outage_people_waiting" ON "outage_people" USING btree ("outage_id","id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "outage_people_user" ON "outage_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outages_one_open" ON "outages" USING btree ("mode") WHERE over_at is null;
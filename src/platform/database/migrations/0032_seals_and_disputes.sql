CREATE TABLE "day_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"root" char(64) NOT NULL,
	"previous" char(64) NOT NULL,
	"seal" char(64) NOT NULL,
	"events" text NOT NULL,
	"key" text,
	"signature" text,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_documents" (
	"day" date NOT NULL,
	"place" integer NOT NULL,
	"code" text NOT NULL,
	"salt" char(32) NOT NULL,
	"leaf" char(64) NOT NULL,
	CONSTRAINT "sealed_documents_day_place_pk" PRIMARY KEY("day","place")
);
--> statement-breakpoint
ALTER TABLE "case_links" ADD COLUMN "with_linked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_watches" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "case_watches" ADD COLUMN "brought_seconds" integer;--> statement-breakpoint
ALTER TABLE "case_watches" ADD COLUMN "separate_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sealed_documents" ADD CONSTRAINT "sealed_documents_day_day_seals_day_fk" FOREIGN KEY ("day") REFERENCES "public"."day_seals"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_documents_code" ON "sealed_documents" USING btree ("code");--> statement-breakpoint
CREATE INDEX "case_watches_dispute" ON "case_watches" USING btree ("dispute_id") WHERE dispute_id is not null;
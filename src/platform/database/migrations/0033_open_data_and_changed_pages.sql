CREATE TABLE "open_data_files" (
	"name" text PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"records" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"lines_sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changed_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "reuse_allowed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "changed_pages_at" ON "changed_pages" USING btree ("changed_at");
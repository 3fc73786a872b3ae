CREATE TABLE "synonym_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

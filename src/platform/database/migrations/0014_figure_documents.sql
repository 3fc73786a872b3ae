CREATE TABLE "figure_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" char(10) NOT NULL,
	"figure" text NOT NULL,
	"country" text NOT NULL,
	"answers" jsonb NOT NULL,
	"locale" text NOT NULL,
	"day" date NOT NULL,
	"digest" char(64) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "figure_documents_code_unique" UNIQUE("code"),
	CONSTRAINT "figure_documents_digest_unique" UNIQUE("digest")
);

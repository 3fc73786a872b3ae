CREATE TABLE "answer_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" char(10) NOT NULL,
	"answer_id" uuid NOT NULL,
	"readers" text NOT NULL,
	"digest" char(64) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_documents_code_unique" UNIQUE("code"),
	CONSTRAINT "answer_documents_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "answer_documents" ADD CONSTRAINT "answer_documents_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_documents_answer" ON "answer_documents" USING btree ("answer_id");
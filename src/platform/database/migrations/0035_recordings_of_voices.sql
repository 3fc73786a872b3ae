CREATE TABLE "spoken_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"deletes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spoken_questions_draftId_unique" UNIQUE("draft_id"),
	CONSTRAINT "spoken_questions_one_owner" CHECK (num_nonnulls("spoken_questions"."user_id", "spoken_questions"."visitor_id") = 1),
	CONSTRAINT "spoken_questions_state" CHECK ("spoken_questions"."state" in ('waiting', 'written', 'unclear', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "page_recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"passage" text NOT NULL,
	"locale" text NOT NULL,
	"digest" char(64) NOT NULL,
	"seconds" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_recordings_passage" UNIQUE("passage","locale")
);
--> statement-breakpoint
ALTER TABLE "spoken_questions" ADD CONSTRAINT "spoken_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_questions" ADD CONSTRAINT "spoken_questions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spoken_questions_visitor" ON "spoken_questions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "spoken_questions_user" ON "spoken_questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "spoken_questions_due" ON "spoken_questions" USING btree ("deletes_at");
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"subject_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"is_identity" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletes_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_owner" CHECK (num_nonnulls("files"."user_id", "files"."visitor_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_slot" ON "files" USING btree ("subject_id","slot") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_due" ON "files" USING btree ("deletes_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_visitor" ON "files" USING btree ("visitor_id");
CREATE TABLE "phone_helps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"procedure" text NOT NULL,
	"country" char(2) NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"draft_id" uuid,
	"user_id" uuid,
	"visitor_id" uuid,
	"entered" text[] DEFAULT '{}' NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consented_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "phone_helps_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "upload_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"subject_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_codes_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "upload_codes_one_owner" CHECK (num_nonnulls("upload_codes"."user_id", "upload_codes"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"size" integer NOT NULL,
	"key" uuid NOT NULL,
	CONSTRAINT "upload_pieces_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"subject_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_one_owner" CHECK (num_nonnulls("uploads"."user_id", "uploads"."visitor_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "code" char(10);--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "text" jsonb;--> statement-breakpoint
ALTER TABLE "phone_helps" ADD CONSTRAINT "phone_helps_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_helps" ADD CONSTRAINT "phone_helps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_codes" ADD CONSTRAINT "upload_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_helps_staff" ON "phone_helps" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "phone_helps_draft" ON "phone_helps" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "upload_codes_expiry" ON "upload_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_code_unique" UNIQUE("code");
CREATE TABLE "api_receipts" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"request_hash" text NOT NULL,
	"status" integer,
	"etag" text,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_receipts_actor_key_pk" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
ALTER TABLE "api_receipts" ADD CONSTRAINT "api_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_receipts_expiry" ON "api_receipts" USING btree ("expires_at");
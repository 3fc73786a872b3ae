CREATE TABLE "factor_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"takes_back_since" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"objected_at" timestamp with time zone,
	"link_hash" text,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_resets_user" ON "factor_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_link" ON "factor_resets" USING btree ("link_hash");
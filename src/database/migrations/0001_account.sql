CREATE TABLE "address_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" uuid,
	"next" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"proven_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proof_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address_proofs" ADD CONSTRAINT "address_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_proof_id_address_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."address_proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_proofs_expiry" ON "address_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_proof" ON "one_time_codes" USING btree ("proof_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_link" ON "one_time_codes" USING btree ("link_hash");
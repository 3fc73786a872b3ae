CREATE TABLE "lease_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"lease_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lease_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"line" text NOT NULL,
	"wish" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"second_user_id" uuid,
	"second_visitor_id" uuid,
	"country" char(2) NOT NULL,
	"locale" text NOT NULL,
	"answers" jsonb NOT NULL,
	"previous" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"first_confirmed_at" timestamp with time zone,
	"second_confirmed_at" timestamp with time zone,
	"text_hash" text,
	"code" char(10),
	"signed_on" text,
	"registration" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leases_reference_unique" UNIQUE("reference"),
	CONSTRAINT "leases_code_unique" UNIQUE("code"),
	CONSTRAINT "leases_one_owner" CHECK (num_nonnulls("leases"."user_id", "leases"."visitor_id") = 1),
	CONSTRAINT "leases_one_second" CHECK (num_nonnulls("leases"."second_user_id", "leases"."second_visitor_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "lease_links" ADD CONSTRAINT "lease_links_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_requests" ADD CONSTRAINT "lease_requests_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_second_user_id_users_id_fk" FOREIGN KEY ("second_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lease_links_lease" ON "lease_links" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "lease_requests_lease" ON "lease_requests" USING btree ("lease_id","revision");--> statement-breakpoint
CREATE INDEX "leases_user" ON "leases" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "leases_visitor" ON "leases" USING btree ("visitor_id","id");--> statement-breakpoint
CREATE INDEX "leases_second_user" ON "leases" USING btree ("second_user_id");--> statement-breakpoint
CREATE INDEX "leases_second_visitor" ON "leases" USING btree ("second_visitor_id");
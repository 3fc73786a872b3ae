CREATE TABLE "application_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"kind" text NOT NULL,
	"sentence" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fixed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid,
	"procedure" text NOT NULL,
	"country" char(2) NOT NULL,
	"locale" text NOT NULL,
	"answers" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_one_owner" CHECK (num_nonnulls("applications"."user_id", "applications"."visitor_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "application_faults" ADD CONSTRAINT "application_faults_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_faults_application" ON "application_faults" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "applications_visitor" ON "applications" USING btree ("visitor_id","id");--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("state","id");
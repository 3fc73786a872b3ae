CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "user_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "user_contacts_kind" CHECK ("user_contacts"."kind" in ('email', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"roles" text[] DEFAULT '{user}' NOT NULL,
	"locale" text NOT NULL,
	"password_hash" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"expert_id" uuid,
	"language" char(2) NOT NULL,
	"body" text NOT NULL,
	"law_as_of" date NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"user_id" uuid,
	"lane" text NOT NULL,
	"state" text NOT NULL,
	"visibility" text NOT NULL,
	"country" char(2),
	"topic" text NOT NULL,
	"subtopic" text,
	"language" char(2) NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"body" text NOT NULL,
	"fold" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (case "consultations"."language"
        when 'ar' then to_tsvector('arabic', "consultations"."fold")
        when 'fr' then to_tsvector('french', "consultations"."fold")
        else to_tsvector('english', "consultations"."fold") end) STORED,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "consultations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "consultations_lane" CHECK ("consultations"."lane" in ('free', 'standard', 'fast'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" char(12) NOT NULL,
	"user_id" uuid,
	"topic" text NOT NULL,
	"name" text,
	"reply_to" text,
	"receipt_token" char(22) NOT NULL,
	"reading_code" char(6) NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_messages_receiptToken_unique" UNIQUE("receipt_token"),
	CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('new', 'taken', 'replied', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "expert_texts" (
	"expert_id" uuid NOT NULL,
	"language" char(2) NOT NULL,
	"city" text NOT NULL,
	"licence_body" text NOT NULL,
	"bio" text NOT NULL,
	CONSTRAINT "expert_texts_expert_id_language_pk" PRIMARY KEY("expert_id","language")
);
--> statement-breakpoint
CREATE TABLE "experts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"username" text NOT NULL,
	"name_arabic" text NOT NULL,
	"name_latin" text NOT NULL,
	"profession" text NOT NULL,
	"country" char(2) NOT NULL,
	"countries" text[] NOT NULL,
	"topics" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"years" smallint NOT NULL,
	"licence_number" text NOT NULL,
	"verified_on" date,
	"valid_until" date,
	"takes_questions" boolean DEFAULT false NOT NULL,
	"price_minor" integer,
	"currency" char(3),
	"answered_count" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experts_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "form_receipts" (
	"form_id" uuid PRIMARY KEY NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"result_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_contacts" ADD CONSTRAINT "user_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_texts" ADD CONSTRAINT "expert_texts_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_contacts_value" ON "user_contacts" USING btree ("value");--> statement-breakpoint
CREATE UNIQUE INDEX "user_contacts_one_main" ON "user_contacts" USING btree ("user_id") WHERE "user_contacts"."is_main";--> statement-breakpoint
CREATE INDEX "user_contacts_user" ON "user_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answers_consultation" ON "answers" USING btree ("consultation_id","delivered_at");--> statement-breakpoint
CREATE INDEX "answers_expert" ON "answers" USING btree ("expert_id","delivered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consultations_public" ON "consultations" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_public_topic" ON "consultations" USING btree ("topic","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_public_lane" ON "consultations" USING btree ("lane","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "consultations_search" ON "consultations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "consultations_fold" ON "consultations" USING gin ("fold" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultations_user" ON "consultations" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_queue" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "experts_countries" ON "experts" USING gin ("countries");--> statement-breakpoint
CREATE INDEX "experts_topics" ON "experts" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "experts_list" ON "experts" USING btree ("takes_questions" DESC NULLS LAST,"answered_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "form_receipts_expiry" ON "form_receipts" USING btree ("expires_at");
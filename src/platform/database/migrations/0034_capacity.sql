CREATE TABLE "expert_calendars" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"token" char(22) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "expert_calendars_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "returned_letters" (
	"mark" text PRIMARY KEY NOT NULL,
	"returned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_parts" (
	"sender" text NOT NULL,
	"name" text NOT NULL,
	"count" smallint NOT NULL,
	"part" smallint NOT NULL,
	"text" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_parts_sender_name_count_part_pk" PRIMARY KEY("sender","name","count","part")
);
--> statement-breakpoint
ALTER TABLE "earnings" DROP CONSTRAINT "earnings_kind";--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "away_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "open_limit" smallint;--> statement-breakpoint
ALTER TABLE "expert_calendars" ADD CONSTRAINT "expert_calendars_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returned_letters_at" ON "returned_letters" USING btree ("returned_at");--> statement-breakpoint
CREATE INDEX "sms_parts_at" ON "sms_parts" USING btree ("at");--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('earned', 'shared', 'reversed', 'paid', 'returned'));--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_away" CHECK ("experts"."away_from" < "experts"."back_at");--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_open_limit" CHECK ("experts"."open_limit" between 1 and 20);
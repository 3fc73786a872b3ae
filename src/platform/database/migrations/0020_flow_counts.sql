CREATE TABLE "flow_counts" (
	"day" date NOT NULL,
	"flow" text NOT NULL,
	"step" text NOT NULL,
	"act" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "flow_counts_day_flow_step_act_country_language_pk" PRIMARY KEY("day","flow","step","act","country","language")
);
--> statement-breakpoint
CREATE INDEX "flow_counts_day" ON "flow_counts" USING btree ("day");
CREATE TABLE "promise_months" (
	"month" date PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"last_day" date,
	"last_digest" text,
	"seal" text,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_promises" ON "events" USING btree ("id") WHERE data->>'promise' is not null;
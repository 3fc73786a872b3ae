-- Three tables become tables in parts, by the months of their ids (docs/decisions/0100). What there is stays where it is, as
-- the part of all before the next month; old pods go on, since the names stay.
ALTER TABLE "events" RENAME TO "events_before";--> statement-breakpoint
ALTER TABLE "events_before" RENAME CONSTRAINT "events_pkey" TO "events_before_pkey";--> statement-breakpoint
ALTER INDEX "events_subject" RENAME TO "events_before_subject";--> statement-breakpoint
ALTER INDEX "events_actor" RENAME TO "events_before_actor";--> statement-breakpoint
ALTER INDEX "events_promises" RENAME TO "events_before_promises";--> statement-breakpoint
ALTER INDEX "events_staff" RENAME TO "events_before_staff";--> statement-breakpoint
CREATE TABLE "events" (LIKE "events_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY RANGE ("id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_pkey" PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "events_promises" ON "events" USING btree ("id") WHERE data->>'promise' is not null;--> statement-breakpoint
CREATE INDEX "events_staff" ON "events" USING btree ("id" DESC NULLS FIRST) WHERE actor_kind = 'staff';--> statement-breakpoint
ALTER TABLE "deliveries" VALIDATE CONSTRAINT "deliveries_channel";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME TO "deliveries_before";--> statement-breakpoint
ALTER TABLE "deliveries_before" RENAME CONSTRAINT "deliveries_notification_id_channel_pk" TO "deliveries_before_notification_id_channel_pk";--> statement-breakpoint
ALTER INDEX "deliveries_in_mail" RENAME TO "deliveries_before_in_mail";--> statement-breakpoint
ALTER INDEX "deliveries_carrier" RENAME TO "deliveries_before_carrier";--> statement-breakpoint
ALTER INDEX "deliveries_due" RENAME TO "deliveries_before_due";--> statement-breakpoint
CREATE TABLE "deliveries" (LIKE "deliveries_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY RANGE ("notification_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_channel_pk" PRIMARY KEY ("notification_id","channel");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_in_mail" ON "deliveries" USING btree ("in_mail_of") WHERE in_mail_of is not null;--> statement-breakpoint
CREATE INDEX "deliveries_carrier" ON "deliveries" USING btree ("carrier_id") WHERE carrier_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME TO "webhook_deliveries_before";--> statement-breakpoint
ALTER TABLE "webhook_deliveries_before" RENAME CONSTRAINT "webhook_deliveries_pkey" TO "webhook_deliveries_before_pkey";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_endpoint" RENAME TO "webhook_deliveries_before_endpoint";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_created" RENAME TO "webhook_deliveries_before_created";--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (LIKE "webhook_deliveries_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY RANGE ("id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
-- Ids begin with the milliseconds since 1970. The constraint is the proof that attaching asks for; without it every row is
-- looked at twice.
DO $$
DECLARE
	part record;
	next_month text := lpad(to_hex((extract(epoch from
		(date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC') * 1000)::bigint), 12, '0')
		|| repeat('0', 20);
BEGIN
	FOR part IN
		SELECT name, name || '_before' AS before, name || '_other' AS other, key
		FROM (VALUES ('events', 'id'), ('deliveries', 'notification_id'), ('webhook_deliveries', 'id')) AS divided (name, key)
	LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', part.other, part.name);
		EXECUTE format('WITH later AS (DELETE FROM %I WHERE %I >= %L RETURNING *) INSERT INTO %I SELECT * FROM later',
			part.before, part.key, next_month, part.other);
		EXECUTE format('ALTER TABLE %I ADD CONSTRAINT before_month CHECK (%I < %L) NOT VALID',
			part.before, part.key, next_month);
		EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT before_month', part.before);
		EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
			part.name, part.before, next_month);
		EXECUTE format('ALTER TABLE %I DROP CONSTRAINT before_month', part.before);
	END LOOP;
END $$;

import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import type { ActorKind, EventData } from './event.ts';

/** What happened, to what and by whom. Rows are only ever added; nothing in them tells who a person is beyond an id. */
export const events = pgTable(
  'events',
  (t) => ({
    id: t.uuid().primaryKey(),
    subject: t.text().notNull(),
    subjectId: t.uuid().notNull(),
    action: t.text().notNull(),
    actorKind: t.text().$type<ActorKind>().notNull(),
    actorId: t.text(),
    data: t.jsonb().$type<EventData>().notNull().default({}),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('events_subject').on(table.subject, table.subjectId, table.id),
    index('events_actor').on(table.actorId),
    index('events_promises').on(table.id).where(sql`data->>'promise' is not null`),
    index('events_staff').on(table.id.desc().nullsFirst()).where(sql`actor_kind = 'staff'`),
  ],
);

/** The events of a day under one hash, with that of the day before: whoever changes one of them changes every day since. */
export const auditDigests = pgTable('event_seals', (t) => ({
  day: t.date().primaryKey(),
  count: t.integer().notNull(),
  hash: t.text().notNull(),
  sealedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}));

import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActorKind, EventData } from './event.ts';

/** What happened, to what and by whom. Rows are only ever added; nothing in them tells who a person is beyond an id. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    action: text().notNull(),
    actorKind: text().$type<ActorKind>().notNull(),
    actorId: text(),
    data: jsonb().$type<EventData>().notNull().default({}),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('events_subject').on(table.subject, table.subjectId, table.id),
    index('events_actor').on(table.actorId),
    index('events_staff').on(table.id.desc().nullsFirst()).where(sql`actor_kind = 'staff'`),
  ],
);

/** The events of a day under one hash, with that of the day before: whoever changes one of them changes every day since. */
export const auditDigests = pgTable('event_seals', {
  day: date().primaryKey(),
  count: integer().notNull(),
  hash: text().notNull(),
  sealedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

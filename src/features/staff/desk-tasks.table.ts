import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EventData } from '../../platform/events/event.ts';
import { users } from '../accounts/accounts.table.ts';

/** What the site cannot settle by itself and a person looks at. */
export const deskTasks = pgTable(
  'desk_tasks',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    data: jsonb().$type<EventData>().notNull().default({}),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
    closedBy: uuid().references(() => users.id),
  },
  (table) => [
    check('desk_tasks_closed', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    uniqueIndex('desk_tasks_one_open').on(table.kind, table.subject, table.subjectId).where(sql`closed_at is null`),
    index('desk_tasks_queue').on(table.id).where(sql`closed_at is null`),
  ],
);

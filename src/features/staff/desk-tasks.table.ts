import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventData } from '../../platform/events/event.ts';
import { users } from '../accounts/accounts.table.ts';

/** What the site cannot settle by itself and a person looks at. */
export const deskTasks = pgTable(
  'desk_tasks',
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().notNull(),
    subject: t.text().notNull(),
    subjectId: t.uuid().notNull(),
    data: t.jsonb().$type<EventData>().notNull().default({}),
    openedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: t.timestamp({ withTimezone: true }),
    closedBy: t.uuid().references(() => users.id),
  }),
  (table) => [
    check('desk_tasks_closed', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    uniqueIndex('desk_tasks_one_open').on(table.kind, table.subject, table.subjectId).where(sql`closed_at is null`),
    index('desk_tasks_queue').on(table.id).where(sql`closed_at is null`),
  ],
);

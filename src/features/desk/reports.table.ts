import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';
import { consultations } from '../consultations/consultations.table.ts';

/** A reader says that something public is wrong. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    /** What it is about: the question, or one of its answers. */
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    answerId: uuid(),
    reason: text().notNull(),
    body: text(),
    locale: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text().$type<'new' | 'upheld' | 'dismissed'>().notNull().default('new'),
    version: integer().notNull().default(1),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('reports_state', sql`${table.state} in ('new', 'upheld', 'dismissed')`),
    index('reports_queue').on(table.at, table.id).where(sql`state = 'new'`),
    index('reports_consultation').on(table.consultationId),
  ],
);

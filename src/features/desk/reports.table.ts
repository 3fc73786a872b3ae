import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';
import { belongsToConsultation } from '../consultations/consultations.table.ts';

/** A reader says that something public is wrong. */
export const reports = pgTable(
  'reports',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** What it is about: the question, or one of its answers. */
    consultationId: belongsToConsultation(),
    answerId: t.uuid(),
    reason: t.text().notNull(),
    body: t.text(),
    locale: t.text().notNull(),
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    state: t.text().$type<'new' | 'upheld' | 'dismissed'>().notNull().default('new'),
    version: t.integer().notNull().default(1),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    check('reports_state', sql`${table.state} in ('new', 'upheld', 'dismissed')`),
    index('reports_queue').on(table.at, table.id).where(sql`state = 'new'`),
    index('reports_consultation').on(table.consultationId),
  ],
);

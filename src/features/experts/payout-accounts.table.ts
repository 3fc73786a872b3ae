import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { experts } from './experts.table.ts';

/** Where an expert is paid. What was given when joining counts with the licence; a change needs two of the staff. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: uuid().primaryKey(),
    expertId: uuid()
      .notNull()
      .references(() => experts.id, { onDelete: 'cascade' }),
    holder: text().notNull(),
    /** An IBAN, or the 24 digits that Moroccan banks use. */
    number: text().notNull(),
    state: text().$type<'wanted' | 'current' | 'refused' | 'replaced'>().notNull().default('wanted'),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('payout_accounts_state', sql`${table.state} in ('wanted', 'current', 'refused', 'replaced')`),
    uniqueIndex('payout_accounts_current').on(table.expertId).where(sql`state = 'current'`),
    uniqueIndex('payout_accounts_wanted').on(table.expertId).where(sql`state = 'wanted'`),
  ],
);

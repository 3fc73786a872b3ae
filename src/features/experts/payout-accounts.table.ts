import { sql } from 'drizzle-orm';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsToExpert } from './experts.table.ts';

/** Where an expert is paid. What was given when joining counts with the licence; a change needs two of the staff. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  (t) => ({
    id: t.uuid().primaryKey(),
    expertId: belongsToExpert(),
    holder: t.text().notNull(),
    /** An IBAN, or the 24 digits that Moroccan banks use. */
    number: t.text().notNull(),
    state: t.text().$type<'wanted' | 'current' | 'refused' | 'replaced'>().notNull().default('wanted'),
    askedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    check('payout_accounts_state', sql`${table.state} in ('wanted', 'current', 'refused', 'replaced')`),
    uniqueIndex('payout_accounts_current').on(table.expertId).where(sql`state = 'current'`),
    uniqueIndex('payout_accounts_wanted').on(table.expertId).where(sql`state = 'wanted'`),
  ],
);

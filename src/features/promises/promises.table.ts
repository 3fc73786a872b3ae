import { pgTable } from 'drizzle-orm/pg-core';
import type { CountryPromises } from './promise.ts';

/** The ledger of promises: a row for each month, as it is shown. Once it is sealed it does not change any more. */
export const promiseMonths = pgTable('promise_months', (t) => ({
  /** Its first day. */
  month: t.date().primaryKey(),
  figures: t.jsonb().$type<CountryPromises[]>().notNull(),
  /** The last day of it that has events, and their digest, which holds that of every day before; null while it runs. */
  lastDay: t.date(),
  lastDigest: t.text(),
  /** Over the digest, the figures and the seal of the month before. */
  seal: t.text(),
  countedAt: t.timestamp({ withTimezone: true }).notNull(),
}));

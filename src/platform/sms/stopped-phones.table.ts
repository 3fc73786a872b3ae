import { pgTable } from 'drizzle-orm/pg-core';

/** Telephones whose owners wrote STOP: they get no text message but those that have to be. */
export const stoppedPhones = pgTable('stopped_phones', (t) => ({
  /** E.164. */
  phone: t.text().primaryKey(),
  stoppedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}));

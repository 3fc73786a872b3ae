import { index, pgTable } from 'drizzle-orm/pg-core';

/** Addresses of people without an account at which no mail arrives, as a mail server has said: hashes, no addresses. */
export const returnedLetters = pgTable(
  'returned_letters',
  (t) => ({
    mark: t.text().primaryKey(),
    returnedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('returned_letters_at').on(table.returnedAt)],
);

import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What a form or a program's write that was sent once has led to. Inserted first, in the transaction of the work itself,
 * so that the same sent again finds it: same body, same answer; another body, "you already sent this". Its name in the
 * database is from the time when only forms were kept here.
 */
export const submissions = pgTable(
  'form_receipts',
  {
    /** Made of who sends and of the id of the form, or of the `Idempotency-Key`: others may choose the same one. */
    id: uuid('form_id').primaryKey(),
    route: text().notNull(),
    bodyHash: text().notNull(),
    /** Where a form led. */
    resultUrl: text(),
    /** What a program was answered. */
    status: integer(),
    etag: text(),
    body: jsonb(),
    /** The answer to a program may hold what an account holds, and is forgotten with it (`Idempotency.forget`). */
    userId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('form_receipts_expiry').on(table.expiresAt)],
);

import { index, pgTable } from 'drizzle-orm/pg-core';

/**
 * What a form or a program's write that was sent once has led to. Inserted first, in the transaction of the work itself,
 * so that the same sent again finds it: same body, same answer; another body, "you already sent this". Its name in the
 * database is from the time when only forms were kept here.
 */
export const submissions = pgTable(
  'form_receipts',
  (t) => ({
    /** Made of who sends and of the id of the form, or of the `Idempotency-Key`: others may choose the same one. */
    id: t.uuid('form_id').primaryKey(),
    route: t.text().notNull(),
    bodyHash: t.text().notNull(),
    /** Where a form led. */
    resultUrl: t.text(),
    /** What a program was answered. */
    status: t.integer(),
    etag: t.text(),
    body: t.jsonb(),
    /** The answer to a program may hold what an account holds, and is forgotten with it (`Idempotency.forget`). */
    userId: t.uuid(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('form_receipts_expiry').on(table.expiresAt)],
);

import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What a form that was sent once has led to. Inserted first, in the transaction of the work itself, so that the same
 * form sent again finds it: same body, same answer; another body, "you already sent this".
 */
export const formReceipts = pgTable(
  'form_receipts',
  {
    formId: uuid().primaryKey(),
    route: text().notNull(),
    bodyHash: text().notNull(),
    resultUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('form_receipts_expiry').on(table.expiresAt)],
);

import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What a program's write has led to, by the key its sender gave it. Inserted first, in the transaction of the work: the
 * same write sent again is answered from here and done once.
 */
export const apiReceipts = pgTable(
  'api_receipts',
  {
    /** Whose key it is: others may choose the same one. */
    actor: text().notNull(),
    key: text().notNull(),
    /** The response may hold what an account holds, and is forgotten with it (`Idempotency.forget`). */
    userId: uuid(),
    requestHash: text().notNull(),
    status: integer(),
    etag: text(),
    body: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.key] }), index('api_receipts_expiry').on(table.expiresAt)],
);

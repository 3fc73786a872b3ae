import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What programs were answered by pods of the version before this one (see `older-pods.ts`). */
export const apiReceipts = pgTable(
  'api_receipts',
  {
    actor: text().notNull(),
    key: text().notNull(),
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

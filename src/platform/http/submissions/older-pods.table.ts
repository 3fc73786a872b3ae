import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** What programs were answered by pods of the version before this one (see `older-pods.ts`). */
export const apiReceipts = pgTable(
  'api_receipts',
  (t) => ({
    actor: t.text().notNull(),
    key: t.text().notNull(),
    userId: t.uuid(),
    requestHash: t.text().notNull(),
    status: t.integer(),
    etag: t.text(),
    body: t.jsonb(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.actor, table.key] }), index('api_receipts_expiry').on(table.expiresAt)],
);

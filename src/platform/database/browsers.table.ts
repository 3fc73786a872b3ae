import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * Visitors that are the same person as the owner of a form, a certificate or a lease: each opened it with its code, and
 * none puts another one out. None of them counts once it is in an account.
 */
export const ownerBrowsers = pgTable(
  'owner_browsers',
  (t) => ({
    /** A draft, and what it becomes: that keeps its id. */
    subjectId: t.uuid().notNull(),
    visitorId: t.uuid().notNull(),
    /** Where it was begun: this one may put the others out. */
    isFirst: t.boolean().notNull().default(false),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.subjectId, table.visitorId] }),
    index('owner_browsers_visitor').on(table.visitorId),
    index('owner_browsers_age').on(table.at),
  ],
);

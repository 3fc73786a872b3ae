import { index, pgTable } from 'drizzle-orm/pg-core';

/** Public pages that have changed and that search engines are still to be told of; a row goes once they were. */
export const changedPages = pgTable(
  'changed_pages',
  (t) => ({
    /** Below our address. */
    path: t.text().primaryKey(),
    changedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('changed_pages_at').on(table.changedAt)],
);

import { index, pgTable } from 'drizzle-orm/pg-core';

/** Where the short addresses in text messages lead. Neither the address nor where it leads can be read here. */
export const shortLinks = pgTable(
  'short_links',
  (t) => ({
    tokenHash: t.text().primaryKey(),
    /** The page below our address, sealed: it may hold what opens something. */
    target: t.text().notNull(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('short_links_expiry').on(table.expiresAt)],
);

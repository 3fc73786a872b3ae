import { index, pgTable } from 'drizzle-orm/pg-core';

/**
 * Whom the cookies of people without an account stand for, beside the store, so that a store that has lost everything is
 * told again (docs/decisions/0119). Only of those for whom something was kept.
 */
export const knownVisitors = pgTable(
  'known_visitors',
  (t) => ({
    /** Of the token in the cookie, which itself is written down nowhere. */
    tokenHash: t.text().primaryKey(),
    visitorId: t.uuid().notNull(),
    /** On a device that is not theirs. */
    isBrief: t.boolean().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull(),
    /** From then on it opens nothing, unless they come again before. */
    endsAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('known_visitors_visitor').on(table.visitorId), index('known_visitors_end').on(table.endsAt)],
);

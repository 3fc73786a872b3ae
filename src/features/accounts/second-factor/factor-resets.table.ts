import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsToUser } from '../accounts.table.ts';

/** Second factors that the desk was asked to take off, until the owner has come in by the link (docs/decisions/0109). */
export const factorResets = pgTable(
  'factor_resets',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    /** Where the link goes: an address that the account had before the second factor. */
    address: t.text().notNull(),
    /** What was added to the account since goes with the second factor; null where that is the owner's own. */
    takesBackSince: t.timestamp({ withTimezone: true }),
    askedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When somebody who was signed in to the account said that they had not asked for it. */
    objectedAt: t.timestamp({ withTimezone: true }),
    /** Of the secret in the link; null until a colleague has agreed. */
    linkHash: t.text(),
    usedAt: t.timestamp({ withTimezone: true }),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('factor_resets_user').on(table.userId), uniqueIndex('factor_resets_link').on(table.linkHash)],
);

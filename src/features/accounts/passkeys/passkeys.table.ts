import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsToUser } from '../accounts.table.ts';

/** The passkeys of an account. The site knows the public half of each; the other never leaves its device. */
export const userPasskeys = pgTable(
  'user_passkeys',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    /** As its owner calls it. */
    name: t.text().notNull(),
    /** What the browser knows it by, in base64url. */
    credentialId: t.text().notNull(),
    /** A COSE key in base64url. */
    publicKey: t.text().notNull(),
    /** How often it has signed, as it says itself; those that are on several devices always say nought. */
    counter: t.bigint({ mode: 'number' }).notNull(),
    /** How a browser may reach it: `internal`, `hybrid`, `usb` and the like. */
    transports: t.text().array().notNull(),
    /** Kept by its maker too, so that it outlives the device. */
    isBackedUp: t.boolean().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: t.timestamp({ withTimezone: true }),
    /** Its counter fell, so there may be a copy: from then on it opens nothing. */
    stoppedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('user_passkeys_credential').on(table.credentialId),
    index('user_passkeys_user').on(table.userId),
  ],
);

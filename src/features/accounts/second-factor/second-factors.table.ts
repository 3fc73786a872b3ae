import { index, pgTable } from 'drizzle-orm/pg-core';
import { belongsToUser, users } from '../accounts.table.ts';

/** The authenticator app of an account: what is asked for after the password, code or provider. */
export const userAuthenticators = pgTable('user_authenticators', (t) => ({
  userId: t
    .uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What app and site share, sealed under a key that the database does not hold. */
  sealedSecret: t.text().notNull(),
  /** The last thirty seconds whose code was used: none of before is taken again. */
  lastStep: t.bigint({ mode: 'number' }).notNull(),
  createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}));

/** Codes on paper for the day the app is gone, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    codeHash: t.text().notNull(),
    usedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [index('recovery_codes_user').on(table.userId)],
);

import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.table.ts';

/** The authenticator app of an account: what is asked for after the password, code or provider. */
export const userAuthenticators = pgTable('user_authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What app and site share, sealed under a key that the database does not hold. */
  sealedSecret: text().notNull(),
  /** The last thirty seconds whose code was used: none of before is taken again. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Codes on paper for the day the app is gone, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

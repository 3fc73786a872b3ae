import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '../../platform/http/scopes.ts';
import { users } from '../accounts/accounts.table.ts';

/** Keys with which programs act for an account. The token itself is nowhere: only its owner saw it, once. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    tokenHash: text().notNull().unique(),
    /** The last characters, for its owner to tell one token from another. */
    hint: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('access_tokens_user').on(table.userId)],
);

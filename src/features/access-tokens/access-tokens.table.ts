import { index, pgTable } from 'drizzle-orm/pg-core';
import type { Scope } from '../../platform/http/scopes.ts';
import { belongsToUser } from '../accounts/accounts.table.ts';

/** Keys with which programs act for an account. The token itself is nowhere: only its owner saw it, once. */
export const accessTokens = pgTable(
  'access_tokens',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    name: t.text().notNull(),
    scopes: t.text().array().$type<Scope[]>().notNull(),
    tokenHash: t.text().notNull().unique(),
    /** The last characters, for its owner to tell one token from another. */
    hint: t.text().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [index('access_tokens_user').on(table.userId)],
);

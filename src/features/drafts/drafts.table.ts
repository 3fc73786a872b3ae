import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

/** What somebody has begun to fill in, from the first Continue on. */
export const drafts = pgTable(
  'drafts',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: t.uuid(),
    kind: t.text().notNull(),
    answers: t.jsonb().$type<Record<string, unknown>>().notNull(),
    version: t.integer().notNull().default(1),
    locale: t.text().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
    /** How many days before that day its owner was told of it last. */
    endTold: t.integer(),
  }),
  (table) => [
    check('drafts_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('drafts_user').on(table.userId, table.kind),
    index('drafts_visitor').on(table.visitorId, table.kind),
    index('drafts_expiry').on(table.expiresAt),
  ],
);

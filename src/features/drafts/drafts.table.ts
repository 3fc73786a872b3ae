import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

/** What somebody has begun to fill in, from the first Continue on. */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid(),
    kind: text().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1),
    locale: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** How many days before that day its owner was told of it last. */
    endTold: integer(),
  },
  (table) => [
    check('drafts_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('drafts_user').on(table.userId, table.kind),
    index('drafts_visitor').on(table.visitorId, table.kind),
    index('drafts_expiry').on(table.expiresAt),
  ],
);

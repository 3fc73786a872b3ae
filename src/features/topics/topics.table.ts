import { boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

/** What the staff have changed of the fields of law that come with the code; nothing is here that they left alone. */
export const topics = pgTable('topics', {
  id: uuid().primaryKey(),
  topic: text().notNull().unique(),
  /** By language, or by the tag of a locale where a country says it otherwise; null as it comes with the code. */
  names: jsonb().$type<Partial<Record<string, string>>>(),
  position: smallint(),
  isOffered: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

import { pgTable } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

/** What the staff have changed of the fields of law that come with the code; nothing is here that they left alone. */
export const topics = pgTable('topics', (t) => ({
  id: t.uuid().primaryKey(),
  topic: t.text().notNull().unique(),
  /** By language, or by the tag of a locale where a country says it otherwise; null as it comes with the code. */
  names: t.jsonb().$type<Partial<Record<string, string>>>(),
  position: t.smallint(),
  isOffered: t.boolean().notNull().default(true),
  version: t.integer().notNull().default(1),
  changedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
  changedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}));

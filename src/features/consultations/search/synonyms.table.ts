import { pgTable } from 'drizzle-orm/pg-core';

/** Words that mean the same to who searches, in whatever language and spelling; beside those that come with the code. */
export const synonymGroups = pgTable('synonym_groups', (t) => ({
  id: t.uuid().primaryKey(),
  words: t.text().array().notNull(),
  version: t.integer().notNull().default(1),
  changedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}));

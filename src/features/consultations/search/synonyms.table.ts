import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Words that mean the same to who searches, in whatever language and spelling; beside those that come with the code. */
export const synonymGroups = pgTable('synonym_groups', {
  id: uuid().primaryKey(),
  words: text().array().notNull(),
  version: integer().notNull().default(1),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

import { char, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

/** Sentences that the staff say again and again. */
export const cannedReplies = pgTable('canned_replies', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  version: integer().notNull().default(1),
  changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const cannedReplyTexts = pgTable(
  'canned_reply_texts',
  {
    replyId: uuid()
      .notNull()
      .references(() => cannedReplies.id, { onDelete: 'cascade' }),
    language: char({ length: 2 }).notNull(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.replyId, table.language] })],
);

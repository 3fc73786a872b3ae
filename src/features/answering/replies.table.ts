import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

/** Sentences that the staff say again and again. */
export const cannedReplies = pgTable('canned_replies', (t) => ({
  id: t.uuid().primaryKey(),
  name: t.text().notNull().unique(),
  version: t.integer().notNull().default(1),
  changedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
  changedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}));

export const cannedReplyTexts = pgTable(
  'canned_reply_texts',
  (t) => ({
    replyId: t
      .uuid()
      .notNull()
      .references(() => cannedReplies.id, { onDelete: 'cascade' }),
    language: t.char({ length: 2 }).notNull(),
    body: t.text().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.replyId, table.language] })],
);

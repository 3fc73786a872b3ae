import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

/** What the staff write for each other; nobody else reads it. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('desk_notes_subject').on(table.subject, table.subjectId, table.id)],
);

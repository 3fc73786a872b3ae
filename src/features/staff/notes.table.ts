import { index, pgTable } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

/** What the staff write for each other; nobody else reads it. */
export const deskNotes = pgTable(
  'desk_notes',
  (t) => ({
    id: t.uuid().primaryKey(),
    subject: t.text().notNull(),
    subjectId: t.uuid().notNull(),
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    body: t.text().notNull(),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('desk_notes_subject').on(table.subject, table.subjectId, table.id)],
);

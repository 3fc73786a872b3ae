import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsToUser } from '../accounts/accounts.table.ts';

/** Who works on what at the desk, until when; renewed by everything they do to it. */
export const deskLeases = pgTable(
  'desk_leases',
  (t) => ({
    subject: t.text().notNull(),
    subjectId: t.uuid().notNull(),
    userId: belongsToUser(),
    since: t.timestamp({ withTimezone: true }).notNull(),
    until: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.subject, table.subjectId] })],
);

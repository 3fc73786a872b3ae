import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** A paper somebody added. The bytes are in the file store under the row's id. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    visitorId: uuid(),
    /** A draft, application or lease; these keep one id from the first page to the end. */
    subjectId: uuid().notNull(),
    slot: text().notNull(),
    type: text().$type<'pdf' | 'jpg'>().notNull(),
    size: integer().notNull(),
    /** Of what was uploaded, so that the same upload sent again is known. */
    hash: text().notNull(),
    isIdentity: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletesAt: timestamp({ withTimezone: true }).notNull(),
    /** The bytes are gone; the row stays for the list of who opened it. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('files_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) <= 1`),
    uniqueIndex('files_slot').on(table.subjectId, table.slot).where(sql`deleted_at is null`),
    index('files_due').on(table.deletesAt).where(sql`deleted_at is null`),
    index('files_visitor').on(table.visitorId),
  ],
);

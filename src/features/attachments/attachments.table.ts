import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

/** An attachment somebody added. The bytes are in the file store under the row's id. */
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

/** An attachment on its way, in pieces: whichever pod the next piece comes to goes on where the last one ended. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid(),
    subjectId: uuid().notNull(),
    slot: text().notNull(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('uploads_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('uploads_expiry').on(table.expiresAt),
  ],
);

export const uploadPieces = pgTable(
  'upload_pieces',
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: integer().notNull(),
    size: integer().notNull(),
    /** Where the bytes are in the file store. */
    key: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);

/** Six digits that open one slot, and nothing else, on another device. */
export const uploadCodes = pgTable(
  'upload_codes',
  {
    id: uuid().primaryKey(),
    /** Hashed with our secret: six digits alone are tried out in a moment. */
    codeHash: text().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid(),
    subjectId: uuid().notNull(),
    slot: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('upload_codes_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('upload_codes_expiry').on(table.expiresAt),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';
import type { FileType } from './file.ts';

/** An attachment somebody added. The bytes are in the file store under the row's id. */
export const files = pgTable(
  'files',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    visitorId: t.uuid(),
    /** A draft, application or lease; these keep one id from the first page to the end. */
    subjectId: t.uuid().notNull(),
    slot: t.text().notNull(),
    type: t.text().$type<FileType>().notNull(),
    size: t.integer().notNull(),
    /** Of what was uploaded, so that the same upload sent again is known. */
    hash: t.text().notNull(),
    isIdentity: t.boolean().notNull(),
    /** A PDF of pictures that we drew, a picture likewise, and a voice that we have recorded anew; what is not is never handed on. */
    isDrawn: t.boolean().notNull().default(false),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletesAt: t.timestamp({ withTimezone: true }).notNull(),
    /** The bytes are gone; the row stays for the list of who opened it. */
    deletedAt: t.timestamp({ withTimezone: true }),
  }),
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
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: t.uuid(),
    subjectId: t.uuid().notNull(),
    slot: t.text().notNull(),
    size: t.integer().notNull(),
    received: t.integer().notNull().default(0),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [
    check('uploads_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('uploads_expiry').on(table.expiresAt),
  ],
);

export const uploadPieces = pgTable(
  'upload_pieces',
  (t) => ({
    uploadId: t
      .uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: t.integer().notNull(),
    size: t.integer().notNull(),
    /** Where the bytes are in the file store. */
    key: t.uuid().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);

/** Six digits that open one slot, and nothing else, on another device. */
export const uploadCodes = pgTable(
  'upload_codes',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Hashed with our secret: six digits alone are tried out in a moment. */
    codeHash: t.text().notNull().unique(),
    userId: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: t.uuid(),
    subjectId: t.uuid().notNull(),
    slot: t.text().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [
    check('upload_codes_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('upload_codes_expiry').on(table.expiresAt),
  ],
);

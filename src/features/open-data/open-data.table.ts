import { bigint, pgTable } from 'drizzle-orm/pg-core';
import type { OpenFileName } from './open-file.ts';

/** The files of the open data as they are fetched now, one row each. */
export const openDataFiles = pgTable('open_data_files', (t) => ({
  name: t.text().$type<OpenFileName>().primaryKey(),
  /** Under which it lies in the file store. */
  fileId: t.uuid().notNull(),
  /** What was published until then is in it. */
  madeAt: t.timestamp({ withTimezone: true }).notNull(),
  records: t.integer().notNull(),
  /** As it is fetched, packed. */
  bytes: bigint({ mode: 'number' }).notNull(),
  /** SHA-256 of it as it is fetched, and of its lines: another packing of the same lines is no other edition. */
  sha256: t.text().notNull(),
  linesSha256: t.text().notNull(),
}));

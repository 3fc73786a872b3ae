import { pgTable, unique } from 'drizzle-orm/pg-core';
import type { LocaleCode } from '../../lib/locales/locales.ts';

/** Passages of pages that somebody has spoken. The bytes are in the file store under the row's id. */
export const pageRecordings = pgTable(
  'page_recordings',
  (t) => ({
    id: t.uuid().primaryKey(),
    passage: t.text().notNull(),
    locale: t.text().$type<LocaleCode>().notNull(),
    /** Of the words that it speaks: where the page says others, nobody hears it. */
    digest: t.char({ length: 64 }).notNull(),
    seconds: t.integer().notNull(),
    size: t.integer().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [unique('page_recordings_passage').on(table.passage, table.locale)],
);

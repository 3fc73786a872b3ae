import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.table.ts';
import { answers, belongsToConsultation } from '../consultations.table.ts';

/** A question or an answer in another language than it was written in; goes with what it was made of. */
export const translations = pgTable(
  'translations',
  (t) => ({
    id: t.uuid().primaryKey(),
    consultationId: belongsToConsultation(),
    /** Null for the question itself. */
    answerId: t.uuid().references(() => answers.id, { onDelete: 'cascade' }),
    language: t.char({ length: 2 }).notNull(),
    origin: t.text().$type<'person' | 'machine'>().notNull(),
    /** Of a question alone. */
    title: t.text(),
    body: t.text().notNull(),
    /** Which wording of the original it was made of: its number, a digest, and whether strangers read just that. */
    revision: t.smallint().notNull(),
    source: t.text().notNull(),
    isOfPublic: t.boolean().notNull(),
    version: t.integer().notNull().default(1),
    translatedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('translations_origin', sql`${table.origin} in ('person', 'machine')`),
    unique('translations_one').on(table.consultationId, table.answerId, table.language).nullsNotDistinct(),
    index('translations_answer').on(table.answerId).where(sql`answer_id is not null`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.table.ts';
import { answers, consultations } from '../consultations.table.ts';

/** A question or an answer in another language than it was written in; goes with what it was made of. */
export const translations = pgTable(
  'translations',
  {
    id: uuid().primaryKey(),
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    /** Null for the question itself. */
    answerId: uuid().references(() => answers.id, { onDelete: 'cascade' }),
    language: char({ length: 2 }).notNull(),
    origin: text().$type<'person' | 'machine'>().notNull(),
    /** Of a question alone. */
    title: text(),
    body: text().notNull(),
    /** Which wording of the original it was made of: its number, a digest, and whether strangers read just that. */
    revision: smallint().notNull(),
    source: text().notNull(),
    isOfPublic: boolean().notNull(),
    version: integer().notNull().default(1),
    translatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('translations_origin', sql`${table.origin} in ('person', 'machine')`),
    unique('translations_one').on(table.consultationId, table.answerId, table.language).nullsNotDistinct(),
    index('translations_answer').on(table.answerId).where(sql`answer_id is not null`),
  ],
);

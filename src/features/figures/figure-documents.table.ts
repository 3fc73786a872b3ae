import { char, date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Country } from '../../lib/countries/country.ts';
import type { FigureName } from '../law/figure-rule.ts';

/** A figure that was printed: what was answered and on which day, so that a copy can be checked. It names nobody. */
export const figureDocuments = pgTable('figure_documents', {
  id: uuid().primaryKey(),
  code: char({ length: 10 }).notNull().unique(),
  figure: text().$type<FigureName>().notNull(),
  country: text().$type<Country>().notNull(),
  /** As typed, and the language it was typed in. */
  answers: jsonb().$type<Record<string, string>>().notNull(),
  locale: text().notNull(),
  day: date().notNull(),
  /** Of the answers and of what came of them: the same figure is one document, however often it is sent. */
  digest: char({ length: 64 }).notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

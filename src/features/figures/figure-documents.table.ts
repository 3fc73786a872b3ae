import { pgTable } from 'drizzle-orm/pg-core';
import type { Country } from '../../lib/countries/country.ts';
import type { FigureName } from '../law/figure-rule.ts';

/** A figure that was printed: what was answered and on which day, so that a copy can be checked. It names nobody. */
export const figureDocuments = pgTable('figure_documents', (t) => ({
  id: t.uuid().primaryKey(),
  code: t.char({ length: 10 }).notNull().unique(),
  figure: t.text().$type<FigureName>().notNull(),
  country: t.text().$type<Country>().notNull(),
  /** As typed, and the language it was typed in. */
  answers: t.jsonb().$type<Record<string, string>>().notNull(),
  locale: t.text().notNull(),
  day: t.date().notNull(),
  /** Of the answers and of what came of them: the same figure is one document, however often it is sent. */
  digest: t.char({ length: 64 }).notNull().unique(),
  createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}));

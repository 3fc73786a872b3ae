import { type SQL, sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsToConsultation } from '../consultations.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What a public question and its answers say in another language, as far as strangers read it: made anew from the
 * translations whenever these, or the words they were made of, change.
 */
export const translatedTexts = pgTable(
  'translated_texts',
  (t) => ({
    consultationId: belongsToConsultation(),
    language: t.char({ length: 2 }).notNull(),
    /** As a list shows it; null where answers alone were translated. */
    title: t.text(),
    excerpt: t.text(),
    titleFold: t.text().notNull(),
    fold: t.text().notNull(),
    search: tsvector().generatedAlwaysAs(
      (): SQL => sql`case ${translatedTexts.language}
        when 'ar' then setweight(to_tsvector('arabic', ${translatedTexts.titleFold}), 'A') || to_tsvector('arabic', ${translatedTexts.fold})
        when 'fr' then setweight(to_tsvector('french', ${translatedTexts.titleFold}), 'A') || to_tsvector('french', ${translatedTexts.fold})
        else setweight(to_tsvector('english', ${translatedTexts.titleFold}), 'A') || to_tsvector('english', ${translatedTexts.fold}) end`,
    ),
    /** The version of the consultation it was made of: what was made of an older one never takes its place. */
    version: t.integer().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.consultationId, table.language] }),
    index('translated_texts_search').using('gin', table.search),
  ],
);

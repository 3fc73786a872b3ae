import { index, pgTable } from 'drizzle-orm/pg-core';

/** The folded words of the titles that everyone may read, for searches that are spelt otherwise. */
export const searchWords = pgTable(
  'search_words',
  (t) => ({ word: t.text().primaryKey() }),
  (table) => [index('search_words_alike').using('gin', table.word.op('gin_trgm_ops'))],
);

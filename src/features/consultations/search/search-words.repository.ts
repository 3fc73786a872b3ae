import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { consultations } from '../consultations.table.ts';
import { searchWords } from './search-words.table.ts';

const wordLength = 4;
const likeCount = 3;

/** Shorter ones and numbers are like too many others. */
const wordsOf = (folded: string): string[] =>
  (folded.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= wordLength && word.length <= 40);

/** Keeps the words of titles, folded, that everyone may read. */
export async function learnWords(tx: Db | Tx, folded: string[]): Promise<void> {
  // In one order, so that two who learn the same words do not wait for each other in a circle.
  const words = [...new Set(folded.flatMap(wordsOf))].sort();
  if (words.length > 0)
    await tx
      .insert(searchWords)
      .values(words.map((word) => ({ word })))
      .onConflictDoNothing();
}

/**
 * Forgets the words of a title that was taken off, unless another public title has them: one may be a name. Small words
 * that no title is found by stay; they say nothing.
 */
export async function forgetWords(tx: Tx, folded: string): Promise<void> {
  const words = [...new Set(wordsOf(folded))].sort();
  if (words.length === 0) return;
  const ways = ['arabic', 'french', 'english'].map(
    (name) => sql`plainto_tsquery(${name}::regconfig, ${searchWords.word})`,
  );
  const query = sql`(${sql.join(ways, sql` || `)})`;
  const elsewhere = tx
    .select({ id: consultations.id })
    .from(consultations)
    .where(
      and(
        eq(consultations.visibility, 'public'),
        sql`${consultations.search} @@ ${query} and position(${searchWords.word} in ${consultations.titleFold}) > 0`,
      ),
    );
  await tx
    .delete(searchWords)
    .where(and(inArray(searchWords.word, words), sql`numnode(${query}) > 0`, notExists(elsewhere)));
}

/**
 * The known words that are spelt much like those of a search. They are looked for among the words and not among the
 * titles, because a language has far fewer words than a site has titles: the time stays the same as the table grows.
 */
export async function wordsLike(db: Db, folded: string): Promise<string[]> {
  const asked = [...new Set(wordsOf(folded))].slice(0, 8);
  if (asked.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct alike.word from unnest(${sql.param(asked)}::text[]) as asked (word)
    cross join lateral (
      select ${searchWords.word} from ${searchWords}
      where ${searchWords.word} % asked.word
      order by similarity(${searchWords.word}, asked.word) desc, ${searchWords.word}
      limit ${likeCount}
    ) as alike`);
  return rows.map(({ word }) => word);
}

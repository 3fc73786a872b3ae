import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Db, READ_DB } from '../../../platform/database/database.ts';
import type { ConsultationFilter, ConsultationItem } from '../consultation.ts';
import { type Direction, filterOf } from '../consultations.repository.ts';
import { answers, consultations } from '../consultations.table.ts';
import { isPublic, item, toItem } from '../shown-items.ts';
import { asTerm, type Term } from './search-query.ts';
import { isInTier, type SearchTier } from './search-tiers.ts';
import { wordsLike } from './search-words.repository.ts';
import {
  foundTranslated,
  hasTranslation,
  isInTranslation,
  rankOfTranslation,
  type ShownTranslation,
  shownTranslation,
  titleOfTranslation,
} from './translated-texts.repository.ts';

/** Of what fits, the newest so many are ranked: the time a search takes must not grow with the table. */
const rankedCount = 200;
/** Of these, as many at most by a translation: beside it the originals keep their places. */
const translatedCount = 50;

/** Where somebody reads: a law of theirs in their language answers them sooner than the same words of another. */
export type Home = { country: string | null; language: string };

export type ScoreCursor = { score: number; id: string };
export type Scored = ConsultationItem & { score: number };

/** Full-text search in three languages at once; each text carries the stems of its own. */
@Injectable()
export class SearchRepository {
  constructor(@Inject(READ_DB) private readonly db: Db) {}

  /** What has all the terms, best first; one more than `limit` where there are more. */
  async list(
    terms: Term[],
    folded: string,
    filter: ConsultationFilter,
    limit: number,
    from: ScoreCursor | null,
    direction: Direction,
    home?: Home,
  ): Promise<Scored[]> {
    const query = joined(terms.map(queryOf), sql` && `);
    const score = scoreOf(query, folded, home);
    const order = direction === 'older' ? desc : asc;
    const sign = sql.raw(direction === 'older' ? '<' : '>');
    const place = from && sql`(${score}, ${consultations.id}) ${sign} (${from.score}::int, ${from.id}::uuid)`;
    const rows = await this.db
      .select({ ...item, score, shown: shownIn(query, home) })
      .from(consultations)
      .where(and(inArray(consultations.id, this.fitting(query, filter)), place ?? undefined))
      .orderBy(order(score), order(consultations.id))
      .limit(limit + 1);
    return rows.map(toScored(home));
  }

  /** What has any of the terms, or a word that is spelt much like one of the search. */
  async listNear(
    terms: Term[],
    folded: string,
    filter: ConsultationFilter,
    but: string[],
    limit: number,
    home?: Home,
  ): Promise<Scored[]> {
    const alike = (await wordsLike(this.db, folded)).map(asTerm);
    const query = joined([...terms, ...alike].map(queryOf), sql` || `);
    const score = scoreOf(query, folded, home, terms);
    const rows = await this.db
      .select({ ...item, score, shown: shownIn(query, home) })
      .from(consultations)
      .where(
        and(
          inArray(consultations.id, this.fitting(query, filter)),
          but.length > 0 ? notInArray(consultations.id, but) : undefined,
        ),
      )
      .orderBy(desc(score), desc(consultations.id))
      .limit(limit);
    return rows.map(toScored(home));
  }

  /** Titles of answered ones that have the terms and a word that begins as the last one does, which is still being typed. */
  async listBegun(terms: Term[], last: string, folded: string, limit: number, home: Home): Promise<Scored[]> {
    const query = joined([...terms.map(queryOf), begunWith(last)], sql` && `);
    const score = scoreOf(query, folded, home);
    const everything = { type: null, topic: null, country: null, language: null, search: '' };
    const rows = await this.db
      .select({ ...item, score, shown: shownIn(query, home) })
      .from(consultations)
      .where(and(inArray(consultations.id, this.fitting(query, everything)), gt(consultations.answerCount, 0)))
      .orderBy(desc(score), desc(consultations.id))
      .limit(limit);
    return rows.map(toScored(home));
  }

  /** Answered ones on a topic that share words with a title, best first. */
  async listSimilar(terms: Term[], folded: string, topic: string, limit: number): Promise<ConsultationItem[]> {
    const filter = { type: null, topic, country: null, language: null, search: '' };
    const query = joined(terms.map(queryOf), sql` || `);
    const score = scoreOf(query, folded);
    const rows = await this.db
      .select(item)
      .from(consultations)
      .where(and(inArray(consultations.id, this.fitting(query, filter)), gt(consultations.answerCount, 0)))
      .orderBy(desc(score), desc(consultations.id))
      .limit(limit);
    return rows.map(toItem);
  }

  /** Tier after tier, the newest first; the database leaves off where it has enough. */
  private fitting(query: SQL, filter: ConsultationFilter) {
    return unionAll(
      this.translated(query, filter).orderBy(byAge).limit(translatedCount),
      this.inTier(0, query, filter)
        .orderBy(...newestFirst)
        .limit(rankedCount),
      this.inTier(1, query, filter).orderBy(byAge).limit(rankedCount),
      this.inTier(2, query, filter).orderBy(byAge).limit(rankedCount),
      this.inTier(3, query, filter).orderBy(byAge).limit(rankedCount),
    ).limit(rankedCount);
  }

  /** By what the staff have put into other languages; a list of one language has what was put into it. */
  private translated(query: SQL, { language, ...filter }: ConsultationFilter) {
    const isFound = sql`${consultations.id} in (${foundTranslated(query, language)})`;
    return this.db
      .select({ id: consultations.id })
      .from(consultations)
      .where(and(isPublic, ...filterOf({ ...filter, language: null }), isFound));
  }

  private inTier(tier: SearchTier, query: SQL, filter: ConsultationFilter) {
    return this.db
      .select({ id: consultations.id })
      .from(consultations)
      .where(and(isPublic, isInTier(tier), ...filterOf(filter), sql`${consultations.search} @@ (${query})`));
  }
}

const newestFirst = [desc(consultations.publishedAt), desc(consultations.id)];
// The same order, in a form that no index on the two columns serves: words that stand together in no text would make the
// database walk along such an index to its end. In the newest tier that end is near, and common words are found sooner.
const byAge = sql`(${consultations.publishedAt}, ${consultations.id}) desc`;

/** Whole, so that a page can begin after it. */
const scoreOf = (query: SQL, folded: string, home?: Home, terms: Term[] = []) =>
  sql<number>`((greatest(ts_rank(${consultations.search}, (${query})), ${rankOfTranslation(query)}) + greatest(word_similarity(${folded}, ${consultations.titleFold}), ${titleOfTranslation(folded)}) / 2 + ${nearness(home)} + ${coverage(terms)}) * ${standing} * 1000000)::int`;

/**
 * Of the answer that holds best, as its page says it: the law may have changed since, the staff know that it has, or it no
 * longer holds. Among equals the one that holds comes first, and a much better match is still found. Who has no answer
 * yet stands where an answer that holds does.
 */
const standing = sql`coalesce((
  select max(case when ${answers.outdatedAt} is not null then 0.7 when ${answers.flaggedAt} is not null then 0.85
    when ${answers.lawAsOf} < current_date - interval '1 year' then 0.95 else 1 end)
  from ${answers} where ${answers.consultationId} = ${consultations.id} and ${answers.retractedAt} is null), 1)`;

/** Of what has only some of the words, that which has most of them: one common word said often is no answer. */
function coverage(terms: Term[]): SQL {
  if (terms.length === 0) return sql`0`;
  const has = terms.map((term) => {
    const query = queryOf(term);
    return sql`case when ${consultations.search} @@ ${query} or ${isInTranslation(query)} then 0.5 else 0 end`;
  });
  return sql`(${joined(has, sql` + `)}) / ${sql.raw(String(terms.length))}`;
}

/** Less than the words count for, so that a better answer from elsewhere is not pushed down by any from here. */
function nearness(home: Home | undefined): SQL {
  if (!home) return sql`0`;
  const ofCountry = sql`case when ${consultations.country} = ${home.country}::text then 0.3 when ${consultations.country} is null then 0.15 else 0 end`;
  const ofLanguage = sql`case when ${consultations.language} = ${home.language}::text or ${hasTranslation(home.language)} then 0.2 else 0 end`;
  return home.country === null ? ofLanguage : sql`(${ofCountry} + ${ofLanguage})`;
}

/** What finds one term, in any of its writings. */
export function queryOf({ arabic, latin }: Term): SQL {
  const ways = [
    ...arabic.map((phrase) => sql`phraseto_tsquery('arabic', ${phrase})`),
    ...latin.flatMap((phrase) => [
      sql`phraseto_tsquery('french', ${phrase})`,
      sql`phraseto_tsquery('english', ${phrase})`,
    ]),
  ];
  return sql`(${joined(ways, sql` || `)})`;
}

/**
 * In a title, with its article or without: the stems of whole words have none. Letters and digits alone, so that nothing in
 * it is a sign of the query language.
 */
function begunWith(word: string): SQL {
  const bare = word.replace(/[^\p{L}\p{N}]/gu, '');
  const starts = [...new Set([bare, bare.replace(/^(?:[وفبكل]?ال|لل)(?=.{2})/u, '')])];
  const ways = starts.flatMap((start) =>
    ['simple', 'arabic', 'french', 'english'].map((stems) => sql`to_tsquery(${stems}::regconfig, ${`${start}:*A`})`),
  );
  return sql`(${joined(ways, sql` || `)})`;
}

const joined = (parts: SQL[], by: SQL): SQL => sql.join(parts, by);
/** What programs read is the original; a reader has a language. */
const shownIn = (query: SQL, home: Home | undefined) =>
  home ? shownTranslation(query, home.language) : sql<ShownTranslation | null>`null`;

type Row = Parameters<typeof toItem>[0] & { score: number; shown: ShownTranslation | null };

/** Shown as the page reads that it leads to: in the language of the reader, or in that of the translation found. */
const toScored =
  (home: Home | undefined) =>
  ({ score, shown, ...row }: Row): Scored => {
    const found = { ...toItem(row), score };
    if (!shown) return found;
    const { language, title, excerpt } = shown;
    const words = title === null ? {} : { title, excerpt: excerpt ?? '', language };
    return { ...found, ...words, ...(language !== home?.language && { readIn: language }) };
  };

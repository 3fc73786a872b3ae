import { Inject, Injectable } from '@nestjs/common';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../lib/locales/locales.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { consultations } from '../consultations.table.ts';
import { translations } from '../translations/translations.table.ts';
import { translatedTexts } from './translated-texts.table.ts';

export type TranslatedText = Pick<
  typeof translatedTexts.$inferInsert,
  'language' | 'title' | 'excerpt' | 'titleFold' | 'fold'
>;

// Of the consultation at hand. In parts of their own: a column that stands in a selected part itself loses the name of its
// table, and would be read as that of the table of the subquery.
const outer = {
  id: sql`${consultations.id}`,
  language: sql`${consultations.language}`,
  search: sql`${consultations.search}`,
};

@Injectable()
export class TranslatedTextsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Its version, and the languages that anything of it was put into; null for what is not there. */
  async findState(id: string): Promise<{ version: number; languages: Language[] } | null> {
    const { version } = consultations;
    const languages = sql<Language[]>`array(
      select distinct tr.language::text from ${translations} tr where tr.consultation_id = ${outer.id} order by 1)`;
    const [row] = await this.db.select({ version, languages }).from(consultations).where(eq(consultations.id, id));
    return row ?? null;
  }

  /** Takes the place of all there were, save of those made of a later version. */
  async replace(consultationId: string, version: number, texts: TranslatedText[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const kept = texts.map(({ language }) => language);
      await tx
        .delete(translatedTexts)
        .where(
          and(
            eq(translatedTexts.consultationId, consultationId),
            kept.length > 0 ? notInArray(translatedTexts.language, kept) : undefined,
          ),
        );
      for (const text of texts) {
        await tx
          .insert(translatedTexts)
          .values({ ...text, consultationId, version })
          .onConflictDoUpdate({
            target: [translatedTexts.consultationId, translatedTexts.language],
            set: { ...text, version },
            setWhere: sql`${translatedTexts.version} <= ${version}`,
          });
      }
    });
  }

  /** With the change of words that they were made of: a name that was masked is found no longer. */
  async forget(tx: Tx, consultationId: string): Promise<void> {
    await tx.delete(translatedTexts).where(eq(translatedTexts.consultationId, consultationId));
  }

  /** Public consultations with a translation that the search does not know yet. */
  async listMissing(limit: number): Promise<string[]> {
    const { rows } = await this.db.execute<{ id: string }>(sql`
      select distinct tr.consultation_id as id from ${translations} tr
      join ${consultations} c on c.id = tr.consultation_id and c.visibility = 'public'
      where not exists (select 1 from ${translatedTexts} x
        where x.consultation_id = tr.consultation_id and x.language = tr.language)
      limit ${limit}`);
    return rows.map(({ id }) => id);
  }
}

const ofRow = sql`t.consultation_id = ${outer.id}`;

/** The ids that a query finds by a translation, in one language or any. */
export const foundTranslated = (query: SQL, language: Language | null): SQL => sql`
  select t.consultation_id from ${translatedTexts} t where t.search @@ (${query})
  ${language === null ? sql`` : sql`and t.language = ${language}`}`;

/** Whether a translation of the consultation at hand has it. */
export const isInTranslation = (query: SQL): SQL =>
  sql`exists (select 1 from ${translatedTexts} t where ${ofRow} and t.search @@ (${query}))`;

export const hasTranslation = (language: string): SQL =>
  sql`exists (select 1 from ${translatedTexts} t where ${ofRow} and t.language = ${language}::text and t.fold <> '')`;

/** How well the best of the translations fits, by the words and by the title alone; null where there is none. */
export const rankOfTranslation = (query: SQL): SQL =>
  sql`(select max(ts_rank(t.search, (${query}))) from ${translatedTexts} t where ${ofRow})`;
export const titleOfTranslation = (folded: string): SQL =>
  sql`(select max(word_similarity(${folded}, t.title_fold)) from ${translatedTexts} t where ${ofRow})`;

/** In which language a list shows it, and with which words. */
export type ShownTranslation = { language: Language; title: string | null; excerpt: string | null };

/**
 * The translation into the language of the reader; else the one that was found, where the original was not. Null where
 * the original is in the reader's language, or nothing but it was found.
 */
export const shownTranslation = (query: SQL, language: string) => sql<ShownTranslation | null>`(
  select json_build_object('language', t.language, 'title', t.title, 'excerpt', t.excerpt) from ${translatedTexts} t
  where ${ofRow} and ${outer.language} <> ${language}::text and t.fold <> ''
    and (t.language = ${language}::text or (t.search @@ (${query}) and not ${outer.search} @@ (${query})))
  order by (t.language = ${language}::text) desc, ts_rank(t.search, (${query})) desc, t.language limit 1)`;

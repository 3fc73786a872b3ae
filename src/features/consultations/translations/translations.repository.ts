import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { answers, consultations } from '../consultations.table.ts';
import type { TranslationPlace, TranslationRow } from './translatable.ts';
import type { KeptTranslation } from './translation.ts';
import { translations } from './translations.table.ts';

/** To be read along with what they were made of. */
const keptOf = (which: SQL) => sql<KeptTranslation[]>`(
  select coalesce(json_agg(json_build_object(
    'language', tr.language, 'origin', tr.origin, 'title', tr.title, 'body', tr.body, 'revision', tr.revision,
    'source', tr.source, 'at', tr.at
  ) order by tr.language), '[]'::json)
  from ${translations} tr where ${which})`;

export const translationsOfAnswer = keptOf(sql`tr.answer_id = ${answers.id}`);
export const translationsOfQuestion = keptOf(sql`tr.consultation_id = ${consultations.id} and tr.answer_id is null`);

@Injectable()
export class TranslationsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async find(place: TranslationPlace): Promise<TranslationRow | null> {
    const [row] = await this.db.select().from(translations).where(at(place));
    return row ?? null;
  }

  listOf(consultationId: string): Promise<TranslationRow[]> {
    return this.db.select().from(translations).where(eq(translations.consultationId, consultationId));
  }

  /** `version` 0 begins one. Throws Refused when somebody else wrote it meanwhile. */
  async save(
    tx: Tx,
    place: TranslationPlace,
    version: number,
    words: Pick<TranslationRow, 'title' | 'body' | 'revision' | 'source' | 'isOfPublic' | 'translatedBy'>,
  ): Promise<void> {
    const set = { ...words, origin: 'person' as const, version: version + 1, at: new Date() };
    const saved = await tx
      .insert(translations)
      .values({ id: randomUUIDv7(), ...place, ...set })
      .onConflictDoUpdate({
        target: [translations.consultationId, translations.answerId, translations.language],
        set,
        setWhere: eq(translations.version, version),
      })
      .returning({ id: translations.id });
    if (saved.length === 0) throw new Refused('error.changed_meanwhile');
  }

  /** Throws Refused likewise. */
  async remove(tx: Tx, place: TranslationPlace, version: number): Promise<void> {
    const gone = await tx
      .delete(translations)
      .where(and(at(place), eq(translations.version, version)))
      .returning({ id: translations.id });
    if (gone.length === 0) throw new Refused('error.changed_meanwhile');
  }
}

const at = ({ consultationId, answerId, language }: TranslationPlace) =>
  and(
    eq(translations.consultationId, consultationId),
    answerId ? eq(translations.answerId, answerId) : isNull(translations.answerId),
    eq(translations.language, language),
  );

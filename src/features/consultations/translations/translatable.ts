import { type Language, languages } from '../../../lib/locales/locales.ts';
import type { Event } from '../../../platform/events/events.ts';
import type { OwnAnswer } from '../consultation.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { digestOf, questionText, textOf } from './translation.ts';
import type { translations } from './translations.table.ts';

export type TranslationRow = typeof translations.$inferSelect;

/** Of which question, or which of its answers, into which language. */
export type TranslationPlace = { consultationId: string; answerId: string | null; language: Language };

/** What is translated: as strangers read it once it is out, else as the asker does. */
export type Original = {
  title: string | null;
  body: string;
  language: Language;
  /** Which wording it is, counted from one. */
  revision: number;
  source: string;
  isOfPublic: boolean;
};

/** A part of a consultation, `question` or the id of an answer, and how far each translation of it is. */
export type Translatable = {
  part: string;
  at: Date;
  into: { language: Language; isThere: boolean; isOlder: boolean }[];
};

/** What makes other words of a question. */
const rewordings = ['edit', 'rephrase', 'mask', 'mask_anew'];

/** Null while nobody but the asker, who wrote it, and the expert would read it. */
export function questionIn(row: ConsultationRow, passed: Pick<Event, 'action'>[]): Original | null {
  if (row.visibility !== 'public') return null;
  const words = { title: row.publicTitle ?? row.title, body: row.publicBody ?? row.body };
  const revision = 1 + passed.filter(({ action }) => rewordings.includes(action)).length;
  const language = row.language as Language;
  return { ...words, language, revision, source: digestOf(questionText(words)), isOfPublic: true };
}

/** Null for what was taken back. */
export function answerIn({ visibility, publicTitle }: ConsultationRow, answer: OwnAnswer): Original | null {
  const { language, publicBody, versions, retraction } = answer;
  if (retraction) return null;
  const isOfPublic = visibility === 'public' && (publicBody !== null || publicTitle === null);
  const body = isOfPublic && publicBody !== null ? publicBody : textOf(answer);
  return { title: null, body, language, revision: versions.length + 1, source: digestOf(body), isOfPublic };
}

export function translatableIn(
  row: ConsultationRow,
  given: OwnAnswer[],
  passed: Event[],
  kept: TranslationRow[],
): Translatable[] {
  const parts = [
    { part: 'question', answerId: null, at: row.askedAt, original: questionIn(row, passed) },
    ...given.map((answer) => {
      const at = new Date(answer.deliveredAt);
      return { part: answer.id, answerId: answer.id, at, original: answerIn(row, answer) };
    }),
  ];
  return parts.flatMap(({ part, answerId, at, original }) => {
    if (!original) return [];
    const into = languages
      .filter((language) => language !== original.language)
      .map((language) => {
        const one = kept.find((each) => each.answerId === answerId && each.language === language);
        return { language, isThere: one !== undefined, isOlder: one !== undefined && one.source !== original.source };
      });
    return [{ part, at, into }];
  });
}

/** One part on its way into one language: what it says, and the words there are for it so far. */
export type Translating = {
  row: ConsultationRow;
  original: Original;
  place: TranslationPlace;
  kept: TranslationRow | null;
};

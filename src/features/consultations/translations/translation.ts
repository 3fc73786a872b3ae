import { createHash } from 'node:crypto';
import type { Language } from '../../../lib/locales/locales.ts';

/** A text in another language than it was written in. */
export type Translation = {
  language: Language;
  origin: 'person' | 'machine';
  /** Of a question alone. */
  title: string | null;
  body: string;
  /** Which wording of the original it was made of, counted from one. */
  revision: number;
  /** The original says something else by now. */
  isOlder: boolean;
  at: string;
};

/** The one in a language that the original is not in. */
export const translationInto = (
  language: Language,
  of: Language,
  translations: Translation[] = [],
): Translation | null => (language === of ? null : (translations.find((one) => one.language === language) ?? null));

/** As it is kept: with a digest of the words it was made of. */
export type KeptTranslation = Omit<Translation, 'isOlder'> & { source: string };

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

type AnswerWords = { short: string | null; body: string; doNext: string[]; limits: string | null };

/** An answer as one text: as it is masked and translated. */
export const textOf = ({ short, body, doNext, limits }: AnswerWords): string =>
  [short, body, ...doNext.map((step) => `– ${step}`), limits].filter(Boolean).join('\n');

/** A question likewise. */
export const questionText = ({ title, body }: { title: string; body: string }): string => `${title}\n${body}`;

type PublicWords = AnswerWords & { publicBody: string | null };

/**
 * What strangers read of an answer: what the staff have masked is one text, and what they have not seen yet stays away from
 * a masked question (null).
 */
export function wordsForStrangers(answer: PublicWords, isMasked: boolean): AnswerWords | null {
  const { publicBody, short, body, doNext, limits } = answer;
  if (!isMasked) return { short, body, doNext, limits };
  return publicBody === null ? null : { short: null, body: publicBody, doNext: [], limits: null };
}

/** Each with whether it still says what the original says, in one of the ways it is read. */
export const compared = (kept: readonly KeptTranslation[], ...originals: string[]): Translation[] => {
  const current = originals.map(digestOf);
  return kept.map(({ source, ...translation }) => ({ ...translation, isOlder: !current.includes(source) }));
};

/** Where names were taken out of the original, strangers read nothing that was made of other words. */
export const forStrangers = (kept: readonly KeptTranslation[], original: string, isMasked: boolean): Translation[] =>
  compared(kept, original).filter(({ isOlder }) => !isMasked || !isOlder);

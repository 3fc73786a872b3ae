import type { Language } from '../../../lib/locales/locales.ts';
import { clip } from '../../../lib/text.ts';

/** What an answer says of what was looked for, with what a reader must know to judge it. */
export type Passage = {
  text: string;
  language: Language;
  expert: { nameArabic: string; nameLatin: string } | null;
  lawAsOf: string;
  standing: 'flagged' | 'outdated' | null;
  /** Of a translation that was made of an earlier wording of the answer. */
  isOlder: boolean;
};

/** In UTF-16 units. About three lines of a phone: more of it is read on the page of the question. */
const passageLength = 240;

const segmenters = new Map<Language, Intl.Segmenter>();
function sentencesOf(paragraph: string, language: Language): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return Array.from(segmenter.segment(paragraph), ({ segment }) => segment);
}

/** The paragraphs of an answer; what is longer than a list can show is cut between its sentences. */
export function passagesOf(text: string, language: Language): string[] {
  return text
    .split('\n')
    .flatMap((paragraph) => inParts(paragraph, language))
    .map((part) => part.trim())
    .filter(Boolean);
}

function inParts(paragraph: string, language: Language): string[] {
  if (paragraph.length <= passageLength) return [paragraph];
  const parts: string[] = [];
  for (const sentence of sentencesOf(paragraph, language)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= passageLength) parts[parts.length - 1] = last + sentence;
    else parts.push(sentence);
  }
  return parts.map((part) =>
    part.length > passageLength ? `${clip(part, passageLength).replace(/\s+\S*$/, '')}…` : part,
  );
}

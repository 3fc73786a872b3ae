import { createHash } from 'node:crypto';
import { type Locale, type LocaleCode, localeCodes, locales } from '../../lib/locales/locales.ts';
import type { ShownRecording } from '../../lib/recording.ts';
import type { RouteName, RouteParams } from '../../platform/http/routes.ts';
import type { Key, Translate } from '../../platform/i18n/messages.ts';
import { say, type Words } from '../../platform/i18n/words.ts';

/** What of a page can be spoken: its words in the order in which they stand there. */
export type Passage = { name: string; page: [RouteName, RouteParams]; words: readonly (Key | Words)[] };

export type RecordingRow = {
  id: string;
  passage: string;
  locale: LocaleCode;
  digest: string;
  seconds: number;
  size: number;
  createdAt: Date;
};

export const wordsOf = ({ words }: Passage, t: Translate, locale: Locale): string[] =>
  words.map((each) => say(each, t, locale));

export const digestOf = (words: readonly string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('hex');

type Spoken = Pick<RecordingRow, 'id' | 'seconds' | 'locale' | 'digest'>;

/** Of the locale itself; else one of its language that speaks the very same words. */
export function recordingFor<Row extends Spoken>(rows: readonly Row[], code: LocaleCode, digest: string): Row | null {
  const same = rows.filter((row) => row.digest === digest && locales[row.locale].language === locales[code].language);
  return same.find(({ locale }) => locale === code) ?? same[0] ?? null;
}

/** What can be heard on which page: only recordings of the words that stand there now. */
export function heardNow(
  passages: readonly Passage[],
  rows: readonly RecordingRow[],
  translator: (code: LocaleCode) => Translate,
): Map<string, ShownRecording> {
  const heard = new Map<string, ShownRecording>();
  for (const passage of passages) {
    const spoken = rows.filter((row) => row.passage === passage.name);
    if (spoken.length === 0) continue;
    for (const code of localeCodes) {
      const found = recordingFor(spoken, code, digestOf(wordsOf(passage, translator(code), locales[code])));
      if (found) heard.set(`${code} ${passage.name}`, { id: found.id, seconds: found.seconds });
    }
  }
  return heard;
}

/** How a passage stands in one language: spoken as it is, in words that have changed since, or not at all. */
type Standing = 'current' | 'stale' | 'none';

/** A passage as the staff see it: its words in one language, and what was spoken of them. */
export type PassageEntry = {
  passage: Passage;
  words: string[];
  digest: string;
  standing: Standing;
  row: RecordingRow | null;
};

import { type Language, languages } from '../../../lib/locales/locales.ts';
import { cleanText } from '../../../lib/text.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import {
  type MaintenanceMode,
  type ModeName,
  type ModeWords,
  terms,
} from '../../../platform/maintenance/maintenance.ts';

const longestNote = 300;
export const longestWords = 300;

type Change = Pick<MaintenanceMode, 'note' | 'until' | 'words'>;
type Form = { ok: true; value: Change } | { ok: false; typed: Record<string, string>; errors: FieldError[] };

export const wordsField = (language: Language): string => `words_${language}`;

/** How a mode is switched on: an end or a note that says why, and what is told where something is to be told. */
export function parseModeForm(name: ModeName, body: Record<string, unknown>, now: Date): Form {
  const line = (field: string) => cleanText(String(body[field] ?? ''));
  const note = line('note');
  const hours = terms.find((term) => String(term) === body.hours);
  const words = name === 'broadcast' ? wordsIn(line) : null;
  const errors = [...faultsIn(note, hours), ...(words ? faultsInWords(words) : [])];
  if (errors.length > 0) {
    const typed = Object.entries(words ?? {}).map(([language, text]) => [wordsField(language as Language), text]);
    const shown = { note, hours: `${hours}`, ...Object.fromEntries(typed) };
    return { ok: false, typed: mapValues(shown, (text) => text.slice(0, 1_000)), errors };
  }
  const until = hours ? new Date(now.getTime() + hours * 60 * 60 * 1000) : null;
  return { ok: true, value: { note, until, words } };
}

const wordsIn = (line: (field: string) => string): ModeWords => ({
  ar: line(wordsField('ar')),
  fr: line(wordsField('fr')),
  en: line(wordsField('en')),
});

function faultsIn(note: string, hours: number | undefined): FieldError[] {
  if (hours === undefined) return [{ field: 'hours', key: 'modes.error.hours', values: {} }];
  const isNeeded = hours === 0 && note.length < 5;
  return isNeeded || note.length > longestNote
    ? [{ field: 'note', key: 'modes.error.note', values: { max: longestNote } }]
    : [];
}

// Whoever reads the site in a language left out would learn nothing.
const faultsInWords = (words: ModeWords): FieldError[] =>
  languages
    .filter((language) => words[language].length < 5 || words[language].length > longestWords)
    .map((language) => ({ field: wordsField(language), key: 'modes.error.words', values: { max: longestWords } }));

const mapValues = <T>(values: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

import type { Locale } from '../../lib/locales/locales.ts';
import { textIn } from '../../lib/locales/text.ts';
import { cleanText, clip } from '../../lib/text.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import { clausesIn } from './clauses.ts';
import type { ClauseFault, Lease } from './lease.ts';
import { rulesFor } from './terms-step.ts';

// What the desk says of clauses that the sides wrote themselves.

export type Posted = Record<string, string | undefined>;
/** Null where the form says neither, or both at once. */
export type Verdict = { faults: ClauseFault[] | null; errors: FieldError[] };

/** What is found most often, said once and well in every language. */
export const readySentences = ['forbidden', 'against_term', 'no_time', 'unclear', 'other_lease'] as const;

export const readyKey = (name: (typeof readySentences)[number]): Key => `leases.ready.${name}`;

/** The field of a line, by its place. */
export const sentenceField = (place: number): string => `clause_${place}_sentence`;

/** "May stand" is said of all lines together, and a sentence sends its line back; the two at once contradict each other. */
export function readVerdict({ answers }: Pick<Lease, 'answers'>, body: Posted): Verdict {
  const lines = clausesIn(answers);
  const sentences = lines.map((_, place) => clip(cleanText(body[sentenceField(place)] ?? ''), 300));
  const faults = lines.flatMap((line, place): ClauseFault | [] => {
    const sentence = sentences[place];
    return sentence ? { line, sentence } : [];
  });
  const wrong = (place: number, key: Key): Verdict => ({
    faults: null,
    errors: [{ field: sentenceField(place), key, values: {} }],
  });
  const first = sentences.findIndex(Boolean);
  if (body._go === 'pass') return first < 0 ? { faults, errors: [] } : wrong(first, 'leases.error.reading_both');
  return first < 0 ? wrong(0, 'leases.error.reading_reason') : { faults, errors: [] };
}

/** A rule of the country as it stands beside the clauses, and when we read it. */
export type ReadingRule = { id: string; text: string; checkedOn: string };

export const readingRules = ({ country, answers }: Pick<Lease, 'country' | 'answers'>, locale: Locale): ReadingRule[] =>
  rulesFor(country, answers).map(({ id, text, checkedOn }) => ({ id, text: textIn(text, locale), checkedOn }));

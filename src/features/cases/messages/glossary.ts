import { fold } from '../../../lib/text.ts';
import terms from './glossary.json' with { type: 'json' };

const glossaryTerms = [
  'deliberation',
  'adjourned',
  'expert',
  'interim',
  'default',
  'inadmissible',
  'struck',
  'summons',
  'reply',
  'appeal',
  'cassation',
  'final',
  'enforcement',
  'summary',
  'provisional',
] as const;
export type GlossaryTerm = (typeof glossaryTerms)[number];

const patterns = glossaryTerms.map((id): [GlossaryTerm, RegExp] => {
  const words = terms.find((term) => term.id === id)?.words ?? [];
  // At the start of a word, after the article or a one-letter prefix at most: "report" is not in "transport".
  return [id, new RegExp(`(?<![\\p{L}])(?:[وفبكل]?ال|لل|[وفبكل])?(?:${words.join('|')})`, 'u')];
});

const shown = 3;

/** The terms of the court's wording that most people would have to look up. */
export function termsIn(wording: string): GlossaryTerm[] {
  const folded = fold(wording);
  return patterns
    .filter(([, pattern]) => pattern.test(folded))
    .map(([id]) => id)
    .slice(0, shown);
}

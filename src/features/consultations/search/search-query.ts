import { isSmallWord } from '../../../lib/language-of.ts';
import { skeletonOfLatin } from '../../../lib/skeleton.ts';
import { fold } from '../../../lib/text.ts';
import groups from './synonyms.json' with { type: 'json' };

/** One thing that is looked for, in each of the ways it may be written. */
export type Term = { arabic: string[]; latin: string[] };

const maxTerms = 8;

/** Words that stand for each other, folded; a phrase is found by its whole. */
export type Synonyms = { of: ReadonlyMap<string, string[]>; longest: number };

/**
 * Those that come with the code, and those that the staff add. Some words are only asked with: a purchase is sent back with
 * the "renvoi" that an employee complains of, so in a text the word says too little to be found by.
 */
export function synonymsFrom(added: string[][]): Synonyms {
  const of = new Map<string, string[]>();
  for (const group of [...groups, ...added]) {
    const { words, onlyAsked } = Array.isArray(group) ? { words: group, onlyAsked: [] } : group;
    const found = words.map(fold);
    for (const word of [...found, ...onlyAsked.map(fold)].map(withoutSmallWords))
      of.set(word, [...new Set([...(of.get(word) ?? []), ...found])]);
  }
  return { of, longest: Math.max(...[...of.keys()].map((phrase) => phrase.split(' ').length)) };
}

/** As a search looks it up, which has left out the small words: "end of service" is found as "end service". */
const withoutSmallWords = (phrase: string): string =>
  phrase
    .split(' ')
    .filter((word) => !isSmallWord(word))
    .join(' ') || phrase;

/** What a search asks for: small words are left out, phrases and words with synonyms stand for all of them. */
export function termsIn(search: string, synonyms: Synonyms): Term[] {
  const all = fold(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = all.some((word) => !isSmallWord(word)) ? all.filter((word) => !isSmallWord(word)) : all;
  const terms: Term[] = [];
  for (let at = 0; at < words.length && terms.length < maxTerms; ) {
    const length = phraseAt(words, at, synonyms);
    terms.push(termOf(words.slice(at, at + length).join(' '), synonyms));
    at += length;
  }
  return terms;
}

function phraseAt(words: string[], at: number, synonyms: Synonyms): number {
  for (let length = Math.min(synonyms.longest, words.length - at); length > 1; length -= 1) {
    if (synonymsOf(words.slice(at, at + length).join(' '), synonyms)) return length;
  }
  return 1;
}

function termOf(phrase: string, synonyms: Synonyms): Term {
  const written = [...new Set([phrase, ...(synonymsOf(phrase, synonyms) ?? [])])];
  // Digits stand for letters within a word (tala9); by themselves they are a number.
  const isLatinWord = !phrase.includes(' ') && /\p{L}/u.test(phrase) && !isArabic(phrase);
  const skeleton = isLatinWord ? skeletonOfLatin(phrase) : '';
  return {
    arabic: [...written.filter(isArabic), ...(skeleton ? [skeleton] : [])],
    latin: written.filter((each) => !isArabic(each)),
  };
}

/** A word as it is, without its synonyms. */
export const asTerm = (word: string): Term =>
  isArabic(word) ? { arabic: [word], latin: [] } : { arabic: [], latin: [word] };

const synonymsOf = (phrase: string, { of }: Synonyms): string[] | undefined =>
  of.get(phrase) ?? of.get(withoutArticle(phrase));
const withoutArticle = (phrase: string): string =>
  phrase.replace(/^(?:[وفبكل]?ال|لل)(?=.{3})/u, '').replace(/ ال(?=.{3})/gu, ' ');
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

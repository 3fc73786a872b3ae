import { isSmallWord } from '../values/language-of.ts';
import { fold } from '../values/text.ts';
import { skeletonOfLatin } from './skeleton.ts';
import groups from './synonyms.json' with { type: 'json' };

/** One thing that is looked for, in each of the ways it may be written. */
export type Term = { arabic: string[]; latin: string[] };

const maxTerms = 8;
const foldedGroups = groups.map((words) => words.map(fold));
const phrases = new Map(foldedGroups.flatMap((words) => words.map((word): [string, string[]] => [word, words])));
const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

/** What a search asks for: small words are left out, phrases and words with synonyms stand for all of them. */
export function termsIn(search: string): Term[] {
  const all = fold(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = all.some((word) => !isSmallWord(word)) ? all.filter((word) => !isSmallWord(word)) : all;
  const terms: Term[] = [];
  for (let at = 0; at < words.length && terms.length < maxTerms; ) {
    const length = phraseAt(words, at);
    terms.push(termOf(words.slice(at, at + length).join(' ')));
    at += length;
  }
  return terms;
}

function phraseAt(words: string[], at: number): number {
  for (let length = Math.min(longest, words.length - at); length > 1; length -= 1) {
    if (synonymsOf(words.slice(at, at + length).join(' '))) return length;
  }
  return 1;
}

function termOf(phrase: string): Term {
  const written = [...new Set([phrase, ...(synonymsOf(phrase) ?? [])])];
  const skeleton = isArabic(phrase) || phrase.includes(' ') ? '' : skeletonOfLatin(phrase);
  return {
    arabic: [...written.filter(isArabic), ...(skeleton ? [skeleton] : [])],
    latin: written.filter((each) => !isArabic(each)),
  };
}

const synonymsOf = (phrase: string): string[] | undefined => phrases.get(phrase) ?? phrases.get(withoutArticle(phrase));
const withoutArticle = (phrase: string): string =>
  phrase.replace(/^(?:[وفبكل]?ال|لل)(?=.{3})/u, '').replace(/ ال(?=.{3})/gu, ' ');
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

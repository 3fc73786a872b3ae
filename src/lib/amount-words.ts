import { toCardinal as arabic } from 'n2words/ar-SA';
import { toCardinal as english } from 'n2words/en-GB';
import { toCardinal as french } from 'n2words/fr-FR';
import type { Language } from './languages.ts';

const cardinals: Record<Language, (value: number) => string> = { ar: arabic, fr: french, en: english };

/**
 * A whole number in words, as it stands before the name of a currency: deeds write an amount a second time, so that no
 * digit can be added to it. In Arabic the currencies of all four countries are masculine, in French the pound is not.
 */
export function inWordsBeforeNoun(value: number, language: Language, isFeminine = false): string {
  const words = cardinals[language](value);
  if (language === 'ar') return beforeArabicNoun(words);
  if (language === 'en') return words;
  // "Un million de dirhams", and "un million deux cents dirhams".
  return /millions?$/.test(words) ? `${words} de` : isFeminine ? words.replace(/\bun$/, 'une') : words;
}

/** A noun that follows takes the last letter from a dual, and the accusative from a thousand. */
const beforeArabicNoun = (words: string): string =>
  words
    .replaceAll('مئت', 'مائت')
    .replace(/(مائتا|ألفا|مليونا)ن$/, '$1')
    .replace(/(ألف|مليون)اً$/, '$1')
    .replaceAll('اً', 'ًا');

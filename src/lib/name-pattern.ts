import { consonantsOfArabic, consonantsOfLatin } from './skeleton.ts';
import { fold } from './text.ts';

/** How each consonant of a name is written, in Latin letters and in Arabic ones. */
const spellings: Record<string, string> = {
  b: 'b|p|ب',
  c: 'ch|sh|ش',
  d: 'dh|d|د|ذ|ض|ظ',
  f: 'ph|f|ف',
  g: 'gh|g|غ',
  h: 'h|7|ح|ه',
  j: 'j|g|ج',
  k: 'kh|ck|k|q|5|9|خ|ق|ك',
  l: 'l|ل',
  m: 'm|م',
  n: 'n|ن',
  r: 'r|ر',
  s: 's|ç|ص|س',
  t: 'th|t|6|ت|ث|ط|ة',
  v: 'v|ف',
  z: 'z|ز',
};
// Vowels, marks and what stands for a guttural are written in many ways or not at all.
const between = "[aeiouywàâäéèêëîïôöùûü'’3اأإآىيوةءئؤعـ\u064b-\u0652-]*";

/**
 * Patterns of PostgreSQL, one for each word of a name: together they find it however it is spelt in either script, as
 * Mohamed, Muhammad and محمد. Empty where nothing is left that could tell one name from another.
 */
export const namePatterns = (name: string): string[] =>
  (fold(name).match(/\p{L}+/gu) ?? [])
    .map((word) => (/\p{Script=Arabic}/u.test(word) ? consonantsOfArabic(word) : consonantsOfLatin(word)))
    .filter((consonants) => consonants.length > 1)
    .slice(0, 6)
    .map((consonants) => {
      // Once or several times, as in Bennani: between vowels that Arabic does not write the same letter comes again.
      const written = (letter: string) => `(?:${spellings[letter] ?? letter})`;
      const letters = Array.from(consonants, (one) => `${written(one)}(?:${between}${written(one)})*`).join(between);
      return `(?:^|\\s|-)(?:al|el|ال)?${between}${letters}${between}h?(?:$|\\s|-)`;
    });

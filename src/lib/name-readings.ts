import { consonantsOfArabic, consonantsOfLatin } from './skeleton.ts';
import { fold } from './text.ts';

/** So many letters tell one person or company from another; with fewer, strangers would be taken for each other. */
const fewest = 4;

/**
 * Under what a whole name meets its other spellings, in both scripts and any order of its words: Ahmed El Alaoui, ALAOUI
 * Ahmed and أحمد العلوي have one in common. Two readings at most, as "al" may be an article or the beginning of a name;
 * none where too little is left.
 */
export function nameReadings(name: string): string[] {
  const words = (servantsJoined(fold(name)).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !/^(?:al|el|l|ال)$/u.test(word),
  );
  const readings = [words.map(consonantsOf), words.map((word) => consonantsOf(isArabic(word) ? word : apart(word)))];
  return [
    ...new Set(
      readings
        .map((parts) => parts.filter(Boolean).toSorted())
        .filter((parts) => parts.join('').length >= fewest)
        .map((parts) => parts.join(' ')),
    ),
  ];
}

/** عبد القادر, Abd El Kader and Abdelkader are one word, without the article in its middle. */
const servantsJoined = (folded: string): string =>
  folded
    .replace(/(?<!\p{L})عبد ?(?:ال(?=\p{L}{3}))?/gu, 'عبد')
    .replace(/(?<!\p{L})abd[ -]?(?:[aeou]+l[ -]?(?=\p{L}{4}))?/gu, 'abd');

const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

// A vowel before it keeps the "al" of Alaoui from being read as an article.
const apart = (word: string): string => word.replace(/^(?=[ae]l)/, 'o');

function consonantsOf(word: string): string {
  if (/^\p{N}+$/u.test(word)) return word;
  const consonants = isArabic(word) ? consonantsOfArabic(word) : consonantsOfLatin(asSpoken(word));
  // Gamal and Jamal, Youssef and Yousseve.
  return consonants.replace(/g/g, 'j').replace(/v/g, 'f');
}

/** Letters that French and English write for sounds of others. */
const asSpoken = (word: string): string =>
  word
    .replace(/dj/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/p/g, 'b')
    .replace(/x/g, 'ks')
    .replace(/ck/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k');

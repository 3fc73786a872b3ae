// Which letters people write for one another when they type Arabic on a Latin keyboard: 7 for ح, 9 and k and q for ق.
const arabic: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
};
const pairs: [RegExp, string][] = [
  [/kh|5/g, 'k'],
  [/sh|ch/g, 'c'],
  [/gh/g, 'g'],
  [/th|dh/g, ''],
  [/ph/g, 'f'],
  [/[q9]/g, 'k'],
  [/7/g, 'h'],
  [/6/g, 't'],
];

/** The consonants of an Arabic word as Latin letters; what is too short to tell words apart is empty. */
export const skeletonOfArabic = (word: string): string => named(consonantsOfArabic(word));

/** All of them, however few: a name is found by those of each of its words. */
export function consonantsOfArabic(word: string): string {
  const bare = word.replace(/^(?:[وفبكل]?ال|لل)(?=.{3})/u, '').replace(/ه$/u, '');
  return single(Array.from(bare, (letter) => arabic[letter] ?? (letter === 'ه' ? 'h' : '')).join(''));
}

/** The same of a word typed in Latin letters and digits: talaq, tala9, kira2. */
export const skeletonOfLatin = (word: string): string => named(consonantsOfLatin(word));

export function consonantsOfLatin(word: string): string {
  const bare = word.replace(/^(?:(?:al|el|l)-|(?:al|el)(?=.{4}))/u, '').replace(/(?<=[ae])h$/u, '');
  const spelt = bare.replace(/th/g, 't').replace(/dh/g, 'd');
  const letters = pairs.reduce((text, [pattern, letter]) => text.replace(pattern, letter), spelt);
  return single(letters.replace(/[^bcdfghjklmnrstvz]/g, ''));
}

// Doubled letters are written once or twice.
const single = (consonants: string): string => consonants.replace(/(.)\1+/g, '$1');

// Two letters would fit too many words; the common ones among those are in synonyms.json. The mark keeps a skeleton from
// being taken for a word.
const named = (consonants: string): string => (consonants.length < 3 ? '' : `qq${consonants}`);

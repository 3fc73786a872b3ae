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
export function skeletonOfArabic(word: string): string {
  const bare = word.replace(/^(?:[وفبكل]?ال|لل)(?=.{3})/u, '');
  return named(Array.from(bare.replace(/ه$/u, ''), (letter) => arabic[letter] ?? (letter === 'ه' ? 'h' : '')).join(''));
}

/** The same of a word typed in Latin letters and digits: talaq, tala9, kira2. */
export function skeletonOfLatin(word: string): string {
  const bare = word.replace(/^(?:(?:al|el|l)-|(?:al|el)(?=.{4}))/u, '').replace(/(?<=[ae])h$/u, '');
  const spelt = bare.replace(/th/g, 't').replace(/dh/g, 'd');
  const letters = pairs.reduce((text, [pattern, letter]) => text.replace(pattern, letter), spelt);
  return named(letters.replace(/[^bcdfghjklmnrstvz]/g, ''));
}

// Doubled letters are written once or twice. Two letters would fit too many words; the common ones among those are in
// synonyms.json. The mark keeps a skeleton from being taken for a word.
function named(consonants: string): string {
  const single = consonants.replace(/(.)\1+/g, '$1');
  return single.length < 3 ? '' : `qq${single}`;
}

/**
 * Digits in prose follow each country's habit, as CLDR 48 has it: Arabic-Indic in Saudi Arabia and Egypt, Latin in
 * Morocco, in the Emirates and in Arabic of no country. Pinned here because older engines disagree, and a browser must
 * write what the server wrote. References and identifiers are Latin everywhere, so that they can be copied; amounts have
 * the digits of the page they stand on.
 *
 * The country's file says it; a test holds this line to it, since the script of every page carries this file and would
 * carry all that is known of the countries with it.
 */
const arabicIndic = new Set(['ar-SA', 'ar-EG']);

export type Digits = 'arab' | 'latn';

export const numberingSystemOf = (tag: string): Digits => (arabicIndic.has(tag) ? 'arab' : 'latn');

const zero = { latn: 0x30, arab: 0x660 } as const;

/** The same text with its digits as somebody prefers them. */
export const inDigits = (text: string, digits: Digits): string =>
  text.replace(/[0-9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String.fromCharCode(zero[digits] + code - (code >= zero.arab ? zero.arab : zero.latn));
  });

// What is joined to a Latin letter or to another figure is a code, a time, a law's number or a place in a pattern, and
// what stands between isolates is there to be copied.
const numberInSentence = /\u2066[^\u2069]*\u2069|(?<![\w=:/×‑-]|\d[.,])\d+%?(?![\w/×‑-]|[.,:]\d)/g;

/** A text of our own with the numbers of its sentences in the given digits. */
export const numbersIn = (text: string, digits: Digits): string =>
  digits === 'latn'
    ? text
    : text.replace(numberInSentence, (number) =>
        number.startsWith('\u2066') ? number : inDigits(number, digits).replace('%', '٪'),
      );

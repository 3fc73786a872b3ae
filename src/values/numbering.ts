/**
 * Digits in prose follow each country's habit, as CLDR 48 has it: Arabic-Indic in Saudi Arabia and Egypt, Latin in
 * Morocco, in the Emirates and in Arabic of no country. Pinned here because older engines disagree, and a browser must
 * write what the server wrote. Money, references and identifiers are Latin everywhere, so that they can be copied.
 */
const arabicIndic = new Set(['ar-SA', 'ar-EG']);

export const numberingSystemOf = (tag: string): 'arab' | 'latn' => (arabicIndic.has(tag) ? 'arab' : 'latn');

const zero = { latn: 0x30, arab: 0x660 } as const;

/** The same text with its digits as somebody prefers them. */
export const inDigits = (text: string, digits: 'arab' | 'latn'): string =>
  text.replace(/[0-9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String.fromCharCode(zero[digits] + code - (code >= zero.arab ? zero.arab : zero.latn));
  });

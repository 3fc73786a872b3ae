/**
 * Digits in prose follow each country's habit, as CLDR 48 has it: Arabic-Indic in Saudi Arabia and Egypt, Latin in
 * Morocco, in the Emirates and in Arabic of no country. Pinned here because older engines disagree, and a browser must
 * write what the server wrote. Money, references and identifiers are Latin everywhere, so that they can be copied.
 */
const arabicIndic = new Set(['ar-SA', 'ar-EG']);

export const numberingSystemOf = (tag: string): 'arab' | 'latn' => (arabicIndic.has(tag) ? 'arab' : 'latn');

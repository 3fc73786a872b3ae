/**
 * So many marks at one letter, and more: putting them in order takes time in the square of their number, and everybody
 * waits meanwhile. No letter of any script has thirty (UAX 15, Stream-Safe Text). The two of half a width become marks.
 */
const crowd = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** A text as Unicode composes or takes apart its letters, in time that grows as its length does. */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(crowd, '$1').normalize(form);

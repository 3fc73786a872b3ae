import { isLuhn } from './check-digits.ts';
import { toAsciiDigits } from './digits.ts';

// Digits in groups of any size, not part of a longer number, a word, or a telephone number with its plus. The month in which
// a card ends, as 12/27, is no part of its number, on whichever side of it people type it.
const runs =
  /(?<![\p{L}\p{N}+]|(?<!\/\d{0,3})\p{N}[ .\-–]|\d\/(?=\d\d[ .\-–]))\d(?:(?:[ \u00a0\u202f.\-–\p{Default_Ignorable_Code_Point}]{1,3}(?!\d{1,2} ?\/ ?\d\d))?\d){14,18}(?![\p{L}\p{N}]|[ .\-–]\d(?!\d? ?\/ ?\d\d))/gu;
// Visa; Mastercard and its older and newer numbers; Maestro, UnionPay, Discover, mada, Meeza; American Express.
const schemes =
  /^(?:4(?:\d{15}|\d{18})|5\d{15}|2(?:2[2-9]|[3-6]\d|7[0-2])\d{13}|(?:5[06-8]|6\d)\d{14,17}|3[47]\d{13})$/;

/** Numbers of payment cards as they stand in a text, in any digits. */
export const cardNumbersIn = (text: string): string[] => placesIn(text).map(({ from, to }) => text.slice(from, to));

/** The text with a mask in the place of each number, in one pass: a text may hold nothing else than such numbers. */
export function maskCardNumbers(text: string, maskOf: (number: string) => string): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { from, to } of placesIn(text)) {
    pieces.push(text.slice(done, from), maskOf(text.slice(from, to)));
    done = to;
  }
  return pieces.length > 0 ? pieces.join('') + text.slice(done) : text;
}

function placesIn(text: string): { from: number; to: number }[] {
  // One letter each way, so that a place in one text is the same place in the other.
  const ascii = toAsciiDigits(text).replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  return Array.from(ascii.matchAll(runs)).flatMap(({ 0: run, index }) => {
    const digits = run.replace(/\D/g, '');
    return schemes.test(digits) && isLuhn(digits) ? { from: index, to: index + run.length } : [];
  });
}

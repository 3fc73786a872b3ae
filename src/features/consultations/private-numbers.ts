import { isLuhn } from '../../lib/check-digits.ts';
import { countries, factsOf } from '../../lib/countries/country.ts';
import { toAsciiDigits } from '../../lib/digits.ts';
import { type ParsedIdentifier, parseIban } from '../../lib/identifiers.ts';
import { parsePhone } from '../../lib/phones.ts';
import type { FieldError, Typed } from '../../platform/http/forms.ts';

export type PrivateNumber = { kind: 'card' | 'identity' | 'account' | 'phone'; text: string };

// A run that may be one number: an IBAN, or digits in groups, with the letters of an identity card before them; and
// what is left of the number of a payment card, which no text of a form keeps whole. Arabic writes "and" and "by"
// without a space before it.
const runs =
  /(?<!\p{N}|(?!\p{Script=Arabic})\p{L})(?:•{4} \d{4}|[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}|(?:\+|[A-Za-z]{1,2})?\d(?:[ .\u00a0-]?\d){4,33})(?![\p{L}\p{N}])/gu;
const dates = /^(?:\d{1,2}[ .-]\d{1,2}[ .-](?:\d{2}|\d{4})|\d{4}[ .-]\d{1,2}[ .-]\d{1,2})$/;

/** Numbers that tell who somebody is or open their account, as they stand in the text. */
export function privateNumbersIn(text: string): PrivateNumber[] {
  // One letter each way, so that a place in one text is the same place in the other.
  const ascii = toAsciiDigits(text);
  const found: PrivateNumber[] = [];
  for (const { 0: run, index } of ascii.matchAll(runs)) {
    const kind = kindOf(run);
    if (kind) found.push({ kind, text: text.slice(index, index + run.length) });
  }
  return found;
}

/** The text with each of them replaced by a mark of its length in the reader's eye only. */
export const withoutPrivateNumbers = (text: string): string =>
  privateNumbersIn(text).reduce((rest, { text: number }) => rest.replaceAll(number, '[…]'), text);

const undecided: FieldError = { field: 'numbers', key: 'asking.error.numbers', values: {} };

/** Numbers that nobody should read are pointed out once; what the asker decides is done. */
export function settleNumbers(typed: Typed): { typed: Typed; undecided: FieldError[] } {
  const { numbers, title = '', body = '' } = typed;
  if (typed.body === undefined || numbers === 'keep') return { typed, undecided: [] };
  if (numbers === 'remove') {
    const cleaned = { title: withoutPrivateNumbers(title), body: withoutPrivateNumbers(body), numbers: '' };
    return { typed: { ...typed, ...cleaned }, undecided: [] };
  }
  const found = privateNumbersIn(`${title}\n${body}`).length > 0;
  return { typed, undecided: found ? [undecided] : [] };
}

const identities = countries.map((country) => factsOf(country).identity);
const unmistakable = identities.filter(({ beginsLikeNoOther }) => beginsLikeNoOther);

function kindOf(run: string): PrivateNumber['kind'] | null {
  if (run.startsWith('•')) return 'card';
  if (dates.test(run)) return null;
  const code = run.replace(/[ .\u00a0-]/g, '');
  if (/^\d{13,19}$/.test(code) && isLuhn(code) && !unmistakable.some(({ parse }) => isPassed(parse(code))))
    return 'card';
  if (isPassed(parseIban(code)) || /^\d{24}$/.test(code)) return 'account';
  if (isIdentity(code)) return 'identity';
  return isPhone(run, code) ? 'phone' : null;
}

const isPassed = (parsed: ParsedIdentifier): boolean => parsed.ok && !parsed.warning;

const isIdentity = (code: string): boolean =>
  identities.some(({ parse }) => isPassed(parse(code))) || unmistakable.some(({ parse }) => parse(code).ok);

// Eight digits and more with a sign of dialling before them: amounts and law numbers have none.
const isPhone = (run: string, code: string): boolean =>
  /^(?:\+|0)\d{8,14}$/.test(code) &&
  (parsePhone(run) ?? countries.find((country) => parsePhone(code, country))) != null;

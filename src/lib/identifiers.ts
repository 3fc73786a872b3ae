import { isLuhn, mod97 } from './check-digits.ts';
import { normaliseCode } from './digits.ts';
import type { Country } from './locales/locales.ts';

export type IdentifierError =
  | 'empty'
  | 'wrong_length'
  | 'wrong_shape'
  | 'check_digit'
  /** The birth date in the number is not in the calendar. */
  | 'no_such_date'
  | 'unknown_governorate';

/** Something to ask about again, though the number is accepted: no official text backs the rule it breaks. */
export type IdentifierWarning = 'check_digit' | 'unusual_length';

export type ParsedIdentifier<Error extends IdentifierError = IdentifierError> =
  /** `value` has no separators and is in capitals. */
  { ok: true; value: string; warning?: IdentifierWarning } | { ok: false; error: Error };

const accept = (value: string, warning?: IdentifierWarning): ParsedIdentifier<never> =>
  warning ? { ok: true, value, warning } : { ok: true, value };
const refuse = <Error extends IdentifierError>(error: Error): ParsedIdentifier<Error> => ({ ok: false, error });

const asCode = (typed: string): string => normaliseCode(typed).toUpperCase();

/** Digits only and as many as `length`; the refusal otherwise, which depends on what there is instead. */
const refuseUnlessDigits = (code: string, length: number): ParsedIdentifier | null => {
  if (code === '') return refuse('empty');
  if (!/^\d+$/.test(code)) return refuse('wrong_shape');
  return code.length === length ? null : refuse('wrong_length');
};

/** Morocco, national card. Published validators disagree on the number of digits, so an unusual one is let through. */
export function parseCnie(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  if (code === '') return refuse('empty');
  if (!/^[A-Z]{1,2}\d{1,7}$/.test(code)) return refuse('wrong_shape');
  return accept(code, /^[A-Z]{1,2}\d{4,6}$/.test(code) ? undefined : 'unusual_length');
}

/** Morocco, company: nine digits, four of the establishment and two that make the whole a multiple of 97. */
export function parseIce(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  return refuseUnlessDigits(code, 15) ?? (mod97(code) === 0 ? accept(code) : refuse('check_digit'));
}

/** Saudi Arabia, citizen (1…) or resident (2…). */
export function parseSaudiId(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  const refusal = refuseUnlessDigits(code, 10);
  if (refusal) return refusal;
  if (!/^[12]/.test(code)) return refuse('wrong_shape');
  return isLuhn(code) ? accept(code) : refuse('check_digit');
}

/** United Arab Emirates: 784, year of birth, seven digits, check digit. */
export function parseEmiratesId(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  const refusal = refuseUnlessDigits(code, 15);
  if (refusal) return refusal;
  if (!/^784(?:19|20)/.test(code)) return refuse('wrong_shape');
  return accept(code, isLuhn(code) ? undefined : 'check_digit');
}

/** Egypt: century, YYMMDD of birth, governorate (88 is abroad), serial of four, check digit. */
export function parseEgyptianNumber(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  const refusal = refuseUnlessDigits(code, 14);
  if (refusal) return refusal;
  if (!/^[23]/.test(code)) return refuse('wrong_shape');
  if (!isBirthDate(code)) return refuse('no_such_date');
  if (!/^.{7}(?:0[1-4]|1[1-9]|2[1-9]|3[1-5]|88)/.test(code)) return refuse('unknown_governorate');
  return accept(code, hasEgyptianCheckDigit(code) ? undefined : 'check_digit');
}

function isBirthDate(code: string): boolean {
  const [century, year, month, day] = [code.slice(0, 1), code.slice(1, 3), code.slice(3, 5), code.slice(5, 7)];
  try {
    Temporal.PlainDate.from(`${century === '2' ? 19 : 20}${year}-${month}-${day}`);
    return true;
  } catch {
    return false;
  }
}

const egyptianWeights = [2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

function hasEgyptianCheckDigit(code: string): boolean {
  const sum = egyptianWeights.reduce((total, weight, index) => total + weight * Number(code[index]), 0);
  return (11 - (sum % 11)) % 10 === Number(code[13]);
}

/** Any country's passport. */
export function parsePassport(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  if (code === '') return refuse('empty');
  if (!/^[A-Z0-9]+$/.test(code)) return refuse('wrong_shape');
  return code.length >= 6 && code.length <= 9 ? accept(code) : refuse('wrong_length');
}

const ibanLengths: Record<string, number> = { MA: 28, SA: 24, AE: 23, EG: 29 };

/** Only numbers that hold a birth date or a place can be wrong in these. */
export type ParsedIban = ParsedIdentifier<Exclude<IdentifierError, 'no_such_date' | 'unknown_governorate'>>;

/** Any country's IBAN; the length is known for the four countries, elsewhere the check digits alone decide. */
export function parseIban(typed: string): ParsedIban {
  const code = asCode(typed);
  if (code === '') return refuse('empty');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(code)) return refuse('wrong_shape');
  const length = ibanLengths[code.slice(0, 2)];
  if (length ? code.length !== length : code.length < 15 || code.length > 34) return refuse('wrong_length');
  return mod97(ibanDigits(code)) === 1 ? accept(code) : refuse('check_digit');
}

// ISO 13616: the first four characters go to the end, letters count from A = 10.
const ibanDigits = (code: string): string =>
  (code.slice(4) + code.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** The national identity number of each country. */
export const parseNationalId: Record<Country, (typed: string) => ParsedIdentifier> = {
  MA: parseCnie,
  SA: parseSaudiId,
  AE: parseEmiratesId,
  EG: parseEgyptianNumber,
};

/** As the card has it; only the Emirates print theirs in groups. */
export const formatNationalId = (value: string, country: Country): string =>
  country === 'AE' ? value.replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4') : value;

/** As lists show it: the first two and the last two characters. Too short to hide anything, it is hidden whole. */
export const mask = (identifier: string): string =>
  identifier.length <= 4
    ? '•'.repeat(identifier.length)
    : identifier.slice(0, 2) + '•'.repeat(identifier.length - 4) + identifier.slice(-2);

import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { mod97 } from './check-digits.ts';
import { type Country, factsOf, perCountry } from './countries/country.ts';
import {
  accept,
  asCode,
  type IdentifierError,
  type IdentifierWarning,
  type ParsedIdentifier,
  refuse,
  refuseUnlessDigits,
} from './countries/identity-number.ts';

export type { IdentifierError, IdentifierWarning, ParsedIdentifier };

/** Morocco, company: nine digits, four of the establishment and two that make the whole a multiple of 97. */
export function parseIce(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  return refuseUnlessDigits(code, 15) ?? (mod97(code) === 0 ? accept(code) : refuse('check_digit'));
}

/** Any country's passport. */
export function parsePassport(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  if (code === '') return refuse('empty');
  if (!/^[A-Z0-9]+$/.test(code)) return refuse('wrong_shape');
  return code.length >= 6 && code.length <= 9 ? accept(code) : refuse('wrong_length');
}

/** Only numbers that hold a birth date or a place can be wrong in these. */
export type ParsedIban = ParsedIdentifier<Exclude<IdentifierError, 'no_such_date' | 'unknown_governorate'>>;

/** Any country's IBAN, in the length and letters that the registry of ISO 13616 or the country's banks give. */
export function parseIban(typed: string): ParsedIban {
  const code = asCode(typed);
  if (code === '') return refuse('empty');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(code)) return refuse('wrong_shape');
  const { valid, errorCodes } = validateIBAN(code);
  if (valid) return accept(code);
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return refuse('wrong_length');
  return refuse(errorCodes.some((error) => shapeless.has(error)) ? 'wrong_shape' : 'check_digit');
}

const shapeless = new Set([ValidationErrorsIBAN.NoIBANCountry, ValidationErrorsIBAN.WrongBBANFormat]);

/** The national identity number of each country. */
export const parseNationalId: Record<Country, (typed: string) => ParsedIdentifier> = perCountry(
  ({ identity }) => identity.parse,
);

/** As the card has it. */
export const formatNationalId = (value: string, country: Country): string =>
  factsOf(country).identity.format?.(value) ?? value;

/** As lists show it: the first two and the last two characters. Too short to hide anything, it is hidden whole. */
export const mask = (identifier: string): string =>
  identifier.length <= 4
    ? '•'.repeat(identifier.length)
    : identifier.slice(0, 2) + '•'.repeat(identifier.length - 4) + identifier.slice(-2);

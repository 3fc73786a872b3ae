import { composeIBAN } from 'ibantools';
import { mod97 } from './check-digits.ts';
import { normaliseCode } from './digits.ts';
import { type ParsedIban, parseIban } from './identifiers.ts';

/**
 * Where money can be sent: any country's IBAN, or a Moroccan RIB, which people there know and which stands in the IBAN
 * whole. Both have check digits of their own. Comes back as an IBAN.
 */
export function parseBankAccount(typed: string): ParsedIban {
  const code = normaliseCode(typed)
    .toUpperCase()
    .replace(/^(?:IBAN|RIB):?/, '');
  if (/^\d+$/.test(code)) return parseRib(code);
  const iban = parseIban(code);
  if (iban.ok && iban.value.startsWith('MA') && !isRib(iban.value.slice(4))) return { ok: false, error: 'check_digit' };
  return iban;
}

/** Whose IBAN it is, as ISO 3166 names the country. */
export const countryOfIban = (iban: string): string => iban.slice(0, 2);

/** In fours, as banks print it. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

function parseRib(code: string): ParsedIban {
  if (code.length !== 24) return { ok: false, error: 'wrong_length' };
  const iban = isRib(code) ? composeIBAN({ countryCode: 'MA', bban: code }) : null;
  return iban ? { ok: true, value: iban } : { ok: false, error: 'check_digit' };
}

// Bank, town and account, then two digits that make the whole a multiple of 97.
const isRib = (code: string): boolean => /^\d{24}$/.test(code) && mod97(code) === 0;

import { type Country, countries } from '../../../lib/countries/country.ts';
import { normaliseCode, toAsciiDigits } from '../../../lib/digits.ts';
import { namePatterns } from '../../../lib/name-pattern.ts';
import { parseReference } from '../../../lib/references.ts';
import { parseContact } from '../../accounts/contacts/contact.ts';
import type { Sought } from './found.ts';

/** A reference, an address, the number of a case or a licence, or a name; null for what is none of them. */
export function readSought(typed: string, country: Country | null): Sought | null {
  const parsed = parseReference(typed);
  if (parsed.ok) return { by: 'reference', reference: parsed.reference };
  const contacts = contactsIn(typed, country);
  if (contacts.length > 0) return { by: 'contact', contacts };
  const number = numberKey(typed);
  if (/\d/.test(number)) return { by: 'number', number };
  const patterns = namePatterns(typed);
  return patterns.length > 0 ? { by: 'name', patterns } : null;
}

/**
 * The address, or each number it may be: a caller reads it out as it is dialled at home, and pages such as /en/desk have
 * no country. The number of a case has strokes, and no zero in front.
 */
function contactsIn(typed: string, country: Country | null): string[] {
  const contact = parseContact(typed, country);
  if (contact) return [contact];
  if (!/^0[\d\s().-]+$/.test(toAsciiDigits(typed.trim()))) return [];
  return countries.flatMap((each) => parseContact(typed, each) ?? []);
}

/** Numbers of cases are written with strokes, dashes or spaces: the letters and digits alone are compared. */
const numberKey = (typed: string): string =>
  normaliseCode(typed)
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase();

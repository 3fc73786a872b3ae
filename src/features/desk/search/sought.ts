import type { Country } from '../../../lib/countries/country.ts';
import { normaliseCode } from '../../../lib/digits.ts';
import { namePatterns } from '../../../lib/name-pattern.ts';
import { parseReference } from '../../../lib/references.ts';
import { parseContact } from '../../accounts/contacts/contact.ts';
import type { Sought } from './found.ts';

/** A reference, an address, the number of a case or a licence, or a name; null for what is none of them. */
export function readSought(typed: string, country: Country | null): Sought | null {
  const parsed = parseReference(typed);
  if (parsed.ok) return { by: 'reference', reference: parsed.reference };
  const contact = parseContact(typed, country);
  if (contact) return { by: 'contact', contact };
  const number = numberKey(typed);
  if (/\d/.test(number)) return { by: 'number', number };
  const patterns = namePatterns(typed);
  return patterns.length > 0 ? { by: 'name', patterns } : null;
}

/** Numbers of cases are written with strokes, dashes or spaces: the letters and digits alone are compared. */
const numberKey = (typed: string): string =>
  normaliseCode(typed)
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase();

import { isEmail } from 'class-validator';
import type { Country } from '../../../lib/countries/country.ts';
import { parsePhone } from '../../../lib/phones.ts';

export type Contact = { id: string; kind: 'email' | 'phone'; value: string; isMain: boolean };

export const contactLength = 254;

/**
 * An e-mail address or telephone number out of one box, as accounts keep it: the e-mail in lower case, the number in
 * E.164; null when it is neither. A national number is read as one of the country whose pages are open.
 */
export function parseContact(typed: string, country: Country | null): string | null {
  const text = typed.trim();
  if (!text.includes('@')) return parsePhone(text, country);
  const email = text.toLowerCase();
  return isEmail(email) ? email : null;
}

export const kindOf = (contact: string): 'email' | 'phone' => (contact.includes('@') ? 'email' : 'phone');

/** Whom a message goes to, by the contacts they have confirmed; by WhatsApp where they have agreed to it. */
export type Receiver = { locale: string; email: string | null; sms: string | null; whatsapp: string | null };

import type { Country } from '../../../lib/countries/country.ts';
import { parseEmail } from '../../../lib/mailboxes.ts';
import { normalForm } from '../../../lib/normal-form.ts';
import { parsePhone } from '../../../lib/phones.ts';

export type Contact = {
  id: string;
  kind: 'email' | 'phone';
  value: string;
  isMain: boolean;
  /** Null where the account came with it. */
  confirmedAt: Date | null;
};

/** For how long an address that was there before cannot be taken off by who has only that one to put in its place. */
export const settlingDays = 3;
const settling = settlingDays * 24 * 60 * 60 * 1000;

/** An address that was confirmed by then has had time to be noticed by the owner of the account, who is told of each. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - settling);

/**
 * From when an address may be taken off an account: at once where one that stays was there before it, else only when one
 * that stays has been there for some days. Who gets into an account that is not theirs adds an address and takes off the
 * owner's; until then the owner, who is told of the new one, comes back by theirs. Null where it may be taken off now.
 */
export function removableFrom(contact: Contact, all: readonly Contact[], now: Date): Date | null {
  const since = ({ confirmedAt }: Contact) => confirmedAt?.getTime() ?? 0;
  const longest = Math.min(...all.filter(({ id }) => id !== contact.id).map(since));
  const from = new Date(longest + settling);
  return longest <= since(contact) || from <= now ? null : from;
}

export const contactLength = 254;

/**
 * An e-mail address or telephone number out of one box, as accounts keep it: the e-mail in lower case, the number in
 * E.164; null when it is neither. A national number is read as one of the country whose pages are open.
 */
export function parseContact(typed: string, country: Country | null): string | null {
  return normalForm(typed, 'NFKC').includes('@') ? parseEmail(typed) : parsePhone(typed, country);
}

export const kindOf = (contact: string): 'email' | 'phone' => (contact.includes('@') ? 'email' : 'phone');

/** As the staff see one that its owner knows: the first letter and the house of a mailbox, the last three digits of a number. */
export function maskContact(contact: string): string {
  const [name = '', house] = contact.split('@');
  return house ? `${name.slice(0, 1)}•••@${house}` : `•••${contact.slice(-3)}`;
}

/** Whom a message goes to, by the contacts they have confirmed; by WhatsApp where they have agreed to it. */
export type Receiver = { locale: string; email: string | null; sms: string | null; whatsapp: string | null };

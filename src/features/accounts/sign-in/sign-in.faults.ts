import type { Response } from 'express';
import type { Country } from '../../../lib/countries/country.ts';
import { isMobile } from '../../../lib/phones.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import type { TooMany } from '../../../platform/http/limits.ts';
import { kindOf, parseContact } from '../contacts/contact.ts';

export const wrongCode: FieldError = { field: 'code', key: 'signing.error.code', values: {} };
export const noCode: FieldError = { field: 'code', key: 'signing.error.code_empty', values: {} };

/** Why a passkey does not open the page that asked for it. */
export const passkeyFault = (why: 'refused' | 'stopped'): FieldError => ({
  field: 'passkey',
  key: `passkeys.error.${why}`,
  values: {},
});

/**
 * The address a code can go to, or why none can. Messages go to mobiles of our four countries only: strangers earn
 * money with those to far numbers.
 */
export function codeContact(typed: string, country: Country | null, field = 'identifier'): string | FieldError {
  const contact = parseContact(typed, country);
  if (!contact) return { field, key: 'signing.error.address', values: {} };
  if (kindOf(contact) === 'phone' && !isMobile(contact)) return { field, key: 'signing.error.not_mobile', values: {} };
  return contact;
}

export function tooManyCodes(response: Response, field: string, { retryAfter }: TooMany): FieldError {
  response.setHeader('Retry-After', retryAfter);
  return { field, key: 'signing.error.too_many', values: { minutes: Math.ceil(retryAfter / 60) } };
}

export function tooManyTries(response: Response, { retryAfter }: TooMany): FieldError {
  response.setHeader('Retry-After', retryAfter);
  return { field: 'password', key: 'signing.error.too_many_tries', values: { minutes: Math.ceil(retryAfter / 60) } };
}

import { isEmail } from 'class-validator';
import { countries } from '../../lib/countries/country.ts';
import { parsePhone } from '../../lib/phones.ts';

export const contactTopics = [
  'consultation',
  'payment',
  'procedure',
  'case',
  'account',
  'expert',
  'report',
  'other',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** In characters. */
export const messageLength = { min: 10, max: 5_000 };

/**
 * An e-mail address, or a telephone number as people write it in one of our countries or from abroad. Half a sign, as only
 * JSON can hold, is part of neither, and the check of addresses falls over it.
 */
export const isReplyAddress = (value: string): boolean =>
  (value.isWellFormed() && isEmail(value)) ||
  [null, ...countries].some((country) => parsePhone(value, country) !== null);

import { isEmail } from 'class-validator';
import type { Country } from '../../lib/locales/locales.ts';
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

const countries: (Country | null)[] = [null, 'MA', 'SA', 'AE', 'EG'];

/** An e-mail address, or a telephone number as people write it in one of our countries or from abroad. */
export const isReplyAddress = (value: string): boolean =>
  isEmail(value) || countries.some((country) => parsePhone(value, country) !== null);

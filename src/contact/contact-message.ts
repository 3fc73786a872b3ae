import { isEmail } from 'class-validator';
import { parsePhone } from '../values/phones.ts';

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

/** An e-mail address, or a telephone number in international form. */
export const isReplyAddress = (value: string): boolean => isEmail(value) || parsePhone(value) !== null;

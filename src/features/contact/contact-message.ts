import { countries } from '../../lib/countries/country.ts';
import { cleanEmail, parseEmail } from '../../lib/mailboxes.ts';
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

/** An e-mail address, or a telephone number as people write it in one of our countries or from abroad. */
export const isReplyAddress = (value: string): boolean =>
  parseEmail(value) !== null || [null, ...countries].some((country) => parsePhone(value, country) !== null);

/** As a message is sent to it: an e-mail address without what was pasted along. */
export const replyAddressIn = (line: string): string => (parseEmail(line) ? cleanEmail(line) : line);

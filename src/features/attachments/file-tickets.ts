import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../platform/events/events.ts';

export const linkMinutes = 10;

/** What one reader opens one attachment with until an instant; passed on, it opens nothing. */
export const writeTicket = (secret: string, fileId: string, reader: Actor, until: number): string =>
  `${until.toString(36)}.${signatureOf(secret, fileId, reader, until)}`;

export function isTicket(secret: string, ticket: string, fileId: string, reader: Actor): boolean {
  const [until = '', signature = ''] = ticket.split('.');
  const end = Number.parseInt(until, 36);
  const expected = Buffer.from(signatureOf(secret, fileId, reader, end));
  const given = Buffer.from(signature);
  return end > Date.now() && given.length === expected.length && timingSafeEqual(given, expected);
}

const signatureOf = (secret: string, fileId: string, { kind, id }: Actor, until: number): string =>
  createHmac('sha256', secret).update(`file ${fileId} ${kind} ${id} ${until}`).digest('base64url');

import { createHmac } from 'node:crypto';
import { isMadeUnderOne } from '../../lib/same-secret.ts';
import type { Actor } from '../../platform/events/events.ts';

export const linkMinutes = 10;

/** What one reader opens one attachment with until an instant; passed on, it opens nothing. */
export const writeTicket = (secret: string, fileId: string, reader: Actor, until: number): string =>
  `${until.toString(36)}.${signatureOf(secret, fileId, reader, until)}`;

/** @param secrets all that the site has: a new one stands before the one that signed it */
export function isTicket(secrets: readonly string[], ticket: string, fileId: string, reader: Actor): boolean {
  const [until = '', signature = ''] = ticket.split('.');
  const end = Number.parseInt(until, 36);
  const isOurs = isMadeUnderOne(secrets, signature, (secret) => signatureOf(secret, fileId, reader, end));
  return end > Date.now() && isOurs;
}

const signatureOf = (secret: string, fileId: string, { kind, id }: Actor, until: number): string =>
  createHmac('sha256', secret).update(`file ${fileId} ${kind} ${id} ${until}`).digest('base64url');

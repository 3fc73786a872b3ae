import { createHmac } from 'node:crypto';
import { isMadeUnderOne } from '../../lib/same-secret.ts';

const sign = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`sms receipt\n${id}`).digest('base64url').slice(0, 22);

/** Names one message to its carrier, who can neither make up another nor learn who it was for. */
export const receiptToken = (id: string, [secret = '']: readonly string[]): string => `${id}.${sign(id, secret)}`;

/** The id of the message that a receipt is about; null for what we never gave away. */
export function readReceiptToken(token: string, secrets: readonly string[]): string | null {
  const [, id = '', signature = ''] = /^([\w-]{1,80})\.([\w-]{22})$/.exec(token) ?? [];
  return isMadeUnderOne(secrets, signature, (secret) => sign(id, secret)) ? id : null;
}

import type { Request } from 'express';

/** The fields of a form that could not be taken in, in their order; what was said several times comes several times. */
export type KeptFields = [name: string, value: string][];

// Never sent back into a page: whoever sends again types it again.
const secret = /password|token|^code$|card|cvc/i;

/** What was typed into the form of this request; null where there was none, or one with a file. */
export function typedIn({ method, body, headers }: Request): KeptFields | null {
  if (method !== 'POST' || typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return null;
  if (!/^application\/x-www-form-urlencoded/i.test(headers['content-type'] ?? '')) return null;
  return Object.entries(body as Record<string, unknown>).flatMap(([name, value]): KeptFields => {
    if (secret.test(name)) return [];
    return [value].flat().flatMap((one): KeptFields => (typeof one === 'string' ? [[name, one]] : []));
  });
}

import type { Request } from 'express';

/** The fields of a form that could not be taken in, in their order; what was said several times comes several times. */
export type RestoredFields = [name: string, value: string][];

/** The button by which a form is sent only to see its page in another language. */
export const languageSwitch = '_language';

// Never sent back into a page, and without it the rest is soon typed again.
const secret = /password|^code$|card|cvc/i;
// Good once, and made anew by the page's script.
const spent = new Set(['botToken']);

/** What was typed into the form of this request; null where there was none, or one with a file or a secret. */
export function typedIn({ method, body, headers }: Request): RestoredFields | null {
  if (method !== 'POST' || typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return null;
  if (!/^application\/x-www-form-urlencoded/i.test(headers['content-type'] ?? '')) return null;
  const fields = Object.entries(body as Record<string, unknown>);
  if (fields.some(([name]) => secret.test(name))) return null;
  return fields.flatMap(([name, value]) =>
    (spent.has(name) ? [] : [value])
      .flat()
      .flatMap((one): RestoredFields => (typeof one === 'string' ? [[name, one]] : [])),
  );
}

/** Whether somebody wrote more in it than a name or a number: that is not soon typed again. */
export const hasWords = (fields: RestoredFields | null): boolean => fields?.some(isWritten) === true;

/** What stands in a field whose name begins so is of the page. */
export const isWritten = ([name, value]: RestoredFields[number]): boolean =>
  !name.startsWith('_') && /\s/.test(value.trim());

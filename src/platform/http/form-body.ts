import type { IncomingMessage } from 'node:http';
import { PayloadTooLargeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';

const kilobyte = 1_024;
// An answer of an expert has twenty thousand letters, each six bytes where it is Arabic, and the staff mask it whole.
const isLong = ({ path }: Request): boolean => /^\/[a-z-]+\/(?:expert|desk)\//.test(path);

const sizes = new WeakMap<IncomingMessage, number>();
const torn = new WeakMap<IncomingMessage, string>();
const reading = (limit: number, parameterLimit: number) =>
  express.urlencoded({
    extended: false,
    limit,
    parameterLimit,
    verify: (request, _response, bytes) => {
      sizes.set(request, bytes.length);
      const text = bytes.toString('latin1');
      if (!isDecodable(text)) torn.set(request, text);
    },
  });
// More is read than is taken in: what somebody wrote too much of is handed back to them. At the desk each line of the
// clauses of a lease has a box of its own, and three thousand characters are half as many lines.
const [read, readLong] = [reading(512 * kilobyte, 200), reading(1_024 * kilobyte, 1_600)];

/** Reads a form of a page. */
export const formBody = (request: Request, response: Response, next: NextFunction): void => {
  // Which letters its bytes are is seen in them: the reader would refuse what names others than it knows.
  const type = request.headers['content-type'];
  if (type && /^application\/x-www-form-urlencoded\b/i.test(type)) request.headers['content-type'] = formType;
  (isLong(request) ? readLong : read)(request, response, (fault?: unknown) => {
    const text = torn.get(request);
    if (!fault && text !== undefined) request.body = fieldsOf(text, oldLetters(request));
    next(fault);
  });
};

const formType = 'application/x-www-form-urlencoded';

// One byte that is no UTF-8, of an old telephone or half an emoji, and the parser leaves the whole field as percent signs.
function isDecodable(text: string): boolean {
  try {
    return Boolean(decodeURIComponent(text) || true);
  } catch {
    return false;
  }
}

/** The letters of old browsers and telephones: those of the language of the page. */
const oldLetters = ({ locale }: Request) => new TextDecoder(locale.dir === 'rtl' ? 'windows-1256' : 'windows-1252');

/**
 * A field in which nothing looks like UTF-8, not even half a letter, was written with old letters and is read with them. In
 * any other, what is no letter becomes the sign for that, as browsers read it, and everything around it stays.
 */
function fieldsOf(text: string, old: TextDecoder): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const pair of text.split('&')) {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    if (pair === '') continue;
    const bytes = unescaped(pair.slice(pair.indexOf('=') + 1));
    const isOld = value.includes('\uFFFD') && !/[\u0080-\uFFFC]/.test(value) && !/[\xc2-\xf4][\x80-\xbf]/.test(bytes);
    const read = isOld ? old.decode(Buffer.from(bytes, 'latin1')) : value;
    values.set(name, [...(values.get(name) ?? []), read]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]));
}

const unescaped = (value: string): string =>
  value
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Refuses a form that is too large; after what no page may show again has been taken out of it. */
export function formOfSize(request: Request, _response: Response, next: NextFunction): void {
  const most = (isLong(request) ? 512 : 100) * kilobyte;
  next((sizes.get(request) ?? 0) > most ? new PayloadTooLargeException() : undefined);
}

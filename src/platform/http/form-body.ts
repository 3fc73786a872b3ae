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
export const formBody = (request: Request, response: Response, next: NextFunction): void =>
  (isLong(request) ? readLong : read)(request, response, (fault?: unknown) => {
    const text = torn.get(request);
    if (!fault && text !== undefined) request.body = fieldsOf(text);
    next(fault);
  });

// One byte that is no UTF-8, of an old telephone or half an emoji, and the parser leaves the whole field as percent signs.
function isDecodable(text: string): boolean {
  try {
    return Boolean(decodeURIComponent(text) || true);
  } catch {
    return false;
  }
}

/** As browsers read it: what is no letter becomes the sign for that, and everything around it stays. */
function fieldsOf(text: string): Record<string, string | string[]> {
  const all = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(all.keys())].map((name) => {
      const values = all.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** Refuses a form that is too large; after what no page may show again has been taken out of it. */
export function formOfSize(request: Request, _response: Response, next: NextFunction): void {
  const most = (isLong(request) ? 512 : 100) * kilobyte;
  next((sizes.get(request) ?? 0) > most ? new PayloadTooLargeException() : undefined);
}

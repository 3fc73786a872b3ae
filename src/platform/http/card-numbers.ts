import type { NextFunction, Request, Response } from 'express';
import { maskCardNumbers } from '../../lib/card-numbers.ts';
import { InvalidFields } from './patch.ts';

/**
 * The boxes that say of a card number that it is one, and the message that asks for a status, in which the reference
 * of a case and its reading code may look like one (Mastercard's numbers from 2221). They only look something up, and
 * keep nothing.
 */
const lookUps = /^\/(?:t|[a-z-]+\/(?:pay|desk\/bills))\/?$/;

/**
 * No card number comes further than this, whatever field it was typed into: of a form it leaves its last four digits,
 * and a program is told which field it stands in. What is not here cannot be stored, logged or shown.
 */
export function withoutCardNumbers(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const isRead = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
  if (!isRead || lookUps.test(request.path)) next();
  else if (request.is('json')) next(faultIn(body));
  else {
    maskCards(request);
    next();
  }
}

/** The same for a form that brings files, whose fields are read long after all that stands before the handlers. */
export function maskCards(request: Request): void {
  request.body = masked(request.body ?? {}, '');
}

function faultIn(body: object): InvalidFields | undefined {
  const fields = Object.entries(body).filter(([name, value]) => {
    const text = JSON.stringify([name, value]);
    return text !== JSON.stringify([withoutNumbers(name), masked(value, name)]);
  });
  if (fields.length === 0) return undefined;
  return new InvalidFields(
    fields.map(([name]) => ({ field: withoutNumbers(name), key: 'api.error.card_number', values: {} })),
  );
}

/** A password may hold anything; of it only a slow hash is kept. */
const isSecret = (name: string): boolean => /password/i.test(name);

function masked(value: unknown, name: string): unknown {
  if (typeof value === 'string') return isSecret(name) ? value : withoutNumbers(value);
  if (Array.isArray(value)) return value.map((each) => masked(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [withoutNumbers(key), masked(each, key)]));
}

const withoutNumbers = (text: string): string => maskCardNumbers(text, (number) => `•••• ${number.slice(-4)}`);

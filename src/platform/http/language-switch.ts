import type { NextFunction, Request, Response } from 'express';
import { languageSwitch, typedIn } from './typed.ts';

/**
 * A form that was sent only to see its page in another language: the address is that page's, and what was typed goes
 * along to be put into its fields again. Nothing is done with it and nothing of it is kept, so it is a request for the
 * page and no write.
 */
export function switchLanguage(request: Request, _response: Response, next: NextFunction): void {
  request.typed = null;
  if (request.method === 'POST' && request.page && isSwitch(request.body)) {
    request.typed = typedIn(request);
    request.method = 'GET';
    request.body = {};
  }
  next();
}

const isSwitch = (body: unknown): boolean => typeof body === 'object' && body !== null && languageSwitch in body;

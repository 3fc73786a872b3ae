import type { NextFunction, Request, Response } from 'express';
import { isLocaleCode, type LocaleCode } from '../../lib/locales/locales.ts';
import type { Config } from '../config.ts';
import { localeCookie, preferenceCookie } from './cookies.ts';
import { languageSwitch, typedIn } from './typed.ts';

/**
 * A form that was sent only to see its page in another language: the address is that page's, and what was typed goes
 * along to be put into its fields again. Nothing is done with it and nothing of it is kept, so it is a request for the
 * page and no write. A draft is kept first, and leads on by itself.
 */
export function switchLanguage(config: Config) {
  return (request: Request, response: Response, next: NextFunction): void => {
    request.typed = null;
    if (request.method === 'POST' && request.page) {
      const body = fieldsOf(request.body);
      const chosen = languageSwitch in body ? request.locale.code : draftLanguage(body);
      if (chosen) response.cookie(localeCookie, chosen, preferenceCookie(config));
      if (languageSwitch in body) {
        request.typed = typedIn(request);
        request.method = 'GET';
        request.body = {};
      }
    }
    next();
  };
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

function draftLanguage({ _go }: Record<string, unknown>): LocaleCode | null {
  const code = typeof _go === 'string' && _go.startsWith('lang:') ? _go.slice('lang:'.length) : undefined;
  return isLocaleCode(code) ? code : null;
}

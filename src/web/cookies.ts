import { stringifySetCookie } from 'cookie';
import type { CookieOptions } from 'express';
import type { Config } from '../config.ts';
import type { LocaleCode } from '../locales/locales.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** A preference: kept for a year, readable by the page's own scripts, sent with links from other sites. */
export const preferenceCookie = (config: Config): CookieOptions => ({
  maxAge: yearSeconds * 1000,
  path: '/',
  sameSite: 'lax',
  secure: config.publicUrl.startsWith('https:'),
});

/** Says which locale was visited last. */
export const localeHeader = (config: Config, code: LocaleCode): string =>
  preferenceHeader(config, 'i18n_redirected', code);

/** The same as a header, for answers that Express does not write. */
export const preferenceHeader = (config: Config, name: string, value: string): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    sameSite: 'lax',
    maxAge: yearSeconds,
    secure: config.publicUrl.startsWith('https:'),
  });

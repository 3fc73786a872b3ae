import { stringifySetCookie } from 'cookie';
import type { CookieOptions } from 'express';
import type { Config } from '../config.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** A preference: kept for a year, readable by the page's own scripts, sent with links from other sites. */
export const preferenceCookie = (config: Config): CookieOptions => ({
  maxAge: yearSeconds * 1000,
  path: '/',
  sameSite: 'lax',
  secure: config.publicUrl.startsWith('https:'),
});

/** Says which locale somebody has chosen. */
export const localeCookie = 'i18n_redirected';

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

/** Browsers accept the prefix on https only; it ties the cookie to this host and path (RFC 6265bis, 4.1.3.2). */
const hostCookie = ({ publicUrl }: Config, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

export const sessionCookieName = (config: Config): string => hostCookie(config, 'nuxt-session');

export const visitorCookieName = (config: Config): string => hostCookie(config, 'visitor');

import type { CookieOptions } from 'express';
import type { Config } from '../config.ts';

/** A preference: kept for a year, readable by the page's own scripts, sent with links from other sites. */
export const preferenceCookie = (config: Config): CookieOptions => ({
  maxAge: 365 * 24 * 60 * 60 * 1000,
  path: '/',
  sameSite: 'lax',
  secure: config.publicUrl.startsWith('https:'),
});

import type { Response } from 'express';
import type { Config } from '../config.ts';
import { preferenceCookie } from '../web/cookies.ts';
import type { Preferences } from './user.ts';

/** What a browser has chosen through the API shows on its next page, whose look and language are cookies. */
export function rememberPreferences(response: Response, config: Config, { theme, locale }: Partial<Preferences>): void {
  if (theme) response.cookie('nuxt-color-mode', theme, preferenceCookie(config));
  if (locale) response.cookie('i18n_redirected', locale, preferenceCookie(config));
}

import type { Response } from 'express';
import type { Preferences } from '../../lib/preferences.ts';
import type { Config } from '../../platform/config.ts';
import { preferenceCookie } from '../../platform/http/cookies.ts';

/** What a browser has chosen through the API shows on its next page, whose look and language are cookies. */
export function rememberPreferences(response: Response, config: Config, { theme, locale }: Partial<Preferences>): void {
  if (theme) response.cookie('nuxt-color-mode', theme, preferenceCookie(config));
  if (locale) response.cookie('i18n_redirected', locale, preferenceCookie(config));
}

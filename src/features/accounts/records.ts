import type { Response } from 'express';
import type { Preferences } from '../../lib/preferences.ts';
import type { Config } from '../../platform/config.ts';
import { localeCookie, preferenceCookie } from '../../platform/http/cookies.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { type User, usernameOf } from './user.ts';

// Records as programs read and write them: the fields of the JSON API, in its names.

export function userRecord({ version: _, createdAt, updatedAt, ...user }: User) {
  return {
    ...user,
    username: usernameOf(user),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export const visitorRecord = ({ version: _, seenAt: __, isBrief: ___, isBare: ____, ...visitor }: Visitor) => visitor;

export const readOnlyOfUser = ['id', 'username', 'roles', 'createdAt', 'updatedAt'] as const;
export const readOnlyOfVisitor = ['id', 'createdAt', 'updatedAt'] as const;

/** What a browser has chosen through the API shows on its next page, whose look and language are cookies. */
export function rememberPreferences(response: Response, config: Config, { theme, locale }: Partial<Preferences>): void {
  if (theme) response.cookie('nuxt-color-mode', theme, preferenceCookie(config));
  if (locale) response.cookie(localeCookie, locale, preferenceCookie(config));
}

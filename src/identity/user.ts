import type { Country } from '../locales/locales.ts';
import { slugify } from '../values/text.ts';
import type { Role } from '../web/request.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const digits = ['arab', 'latn'] as const;
export const calendars = ['gregory', 'islamic-umalqura'] as const;
/** What a person may show of their profile. */
export const shown = ['name', 'joined'] as const;

export type Theme = (typeof themes)[number];
export type Digits = (typeof digits)[number];
export type Calendar = (typeof calendars)[number];
export type Shown = (typeof shown)[number];

/** How somebody wants the site, with an account or without. */
export type Preferences = {
  locale: string;
  region: Country | null;
  digits: Digits | null;
  calendar: Calendar | null;
  theme: Theme;
};

/** An account as its owner sees it. */
export type User = Preferences & {
  id: string;
  name: string;
  nameArabic: string | null;
  nameLatin: string | null;
  roles: Role[];
  shows: Shown[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** An account as everyone sees it. */
export type PublicUser = { id: string; username: string; name: string; joinedMonth: string | null };

export const usernameOf = ({ name }: Pick<User, 'name'>): string => slugify(name, 'user');

/** Null where a person shows nothing, which is to look like nobody there (flows 3.11). */
export function publicPartOf(user: User): PublicUser | null {
  if (!user.shows.includes('name')) return null;
  const joinedMonth = user.shows.includes('joined') ? user.createdAt.toISOString().slice(0, 7) : null;
  return { id: user.id, username: usernameOf(user), name: user.name, joinedMonth };
}

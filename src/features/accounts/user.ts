import type { CalendarChoice } from '../../lib/formats.ts';
import type { Digits } from '../../lib/numbering.ts';
import type { Preferences } from '../../lib/preferences.ts';
import { slugify } from '../../lib/text.ts';
import type { Role } from '../../platform/http/request.ts';

export const digits = ['arab', 'latn'] as const satisfies readonly Digits[];
export const calendars = ['gregory', 'islamic-umalqura'] as const satisfies readonly CalendarChoice[];
/** What a person may show of their profile. */
export const shown = ['name', 'joined'] as const;

export type Shown = (typeof shown)[number];

export const nameLength = { max: 120 } as const;

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

/** Null where a person shows nothing, which is to look like nobody there (behaviour.md F3.11). */
export function publicPartOf(user: User): PublicUser | null {
  if (!user.shows.includes('name')) return null;
  const joinedMonth = user.shows.includes('joined') ? user.createdAt.toISOString().slice(0, 7) : null;
  return { id: user.id, username: usernameOf(user), name: user.name, joinedMonth };
}

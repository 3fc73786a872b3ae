import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Country } from '../../lib/countries/country.ts';
import type { CalendarChoice } from '../../lib/formats.ts';
import type { Digits } from '../../lib/numbering.ts';
import type { Theme } from '../../lib/preferences.ts';
import type { Shown } from './user.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  roles: text().array().notNull().default(sql`'{user}'`),
  /** As identity papers write them; asked for only where a service needs them. */
  nameArabic: text(),
  nameLatin: text(),
  locale: text().notNull(),
  region: text().$type<Country>(),
  /** Null means as the locale has it. */
  digits: text().$type<Digits>(),
  calendar: text().$type<CalendarChoice>(),
  theme: text().$type<Theme>().notNull().default('system'),
  /** What of the profile everyone may see; nothing, unless its owner says so. */
  shows: text().array().$type<Shown[]>().notNull().default(sql`'{}'`),
  /** Counts the changes, so that one writer does not undo another unseen. */
  version: integer().notNull().default(1),
  /** Argon2id in PHC format; null for those who sign in by code or provider only. */
  passwordHash: text(),
  /** Counts on to end every session at once: each holds the number it was begun under. */
  sessionGeneration: integer().notNull().default(1),
  /** When the account goes, as its owner asked; null while it stays. */
  deletesAt: timestamp({ withTimezone: true }),
  isSample: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const userContacts = pgTable(
  'user_contacts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'email' | 'phone'>().notNull(),
    /** E-mail in lower case, or telephone in E.164. */
    value: text().notNull(),
    isMain: boolean().notNull().default(false),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('user_contacts_value').on(table.value),
    uniqueIndex('user_contacts_one_main').on(table.userId).where(sql`${table.isMain}`),
    index('user_contacts_user').on(table.userId),
    check('user_contacts_kind', sql`${table.kind} in ('email', 'phone')`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Country } from '../../lib/countries/country.ts';
import type { CalendarChoice } from '../../lib/formats.ts';
import type { Digits } from '../../lib/numbering.ts';
import type { Theme } from '../../lib/preferences.ts';
import type { Shown } from './user.ts';

export const users = pgTable('users', (t) => ({
  id: t.uuid().primaryKey(),
  name: t.text().notNull(),
  roles: t.text().array().notNull().default(sql`'{user}'`),
  /** As identity papers write them; asked for only where a service needs them. */
  nameArabic: t.text(),
  nameLatin: t.text(),
  locale: t.text().notNull(),
  region: t.text().$type<Country>(),
  /** Null means as the locale has it. */
  digits: t.text().$type<Digits>(),
  calendar: t.text().$type<CalendarChoice>(),
  theme: t.text().$type<Theme>().notNull().default('system'),
  /** What of the profile everyone may see; nothing, unless its owner says so. */
  shows: t.text().array().$type<Shown[]>().notNull().default(sql`'{}'`),
  /** Counts the changes, so that one writer does not undo another unseen. */
  version: t.integer().notNull().default(1),
  /** Argon2id in PHC format; null for those who sign in by code or provider only. */
  passwordHash: t.text(),
  /** Counts on to end every session at once: each holds the number it was begun under. */
  sessionGeneration: t.integer().notNull().default(1),
  /** When the account goes, as its owner asked; null while it stays. */
  deletesAt: t.timestamp({ withTimezone: true }),
  isSample: t.boolean().notNull().default(false),
  createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}));

export const userContacts = pgTable(
  'user_contacts',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    kind: t.text().$type<'email' | 'phone'>().notNull(),
    /** E-mail in lower case, or telephone in E.164. */
    value: t.text().notNull(),
    isMain: t.boolean().notNull().default(false),
    confirmedAt: t.timestamp({ withTimezone: true }),
    /** When its owner agreed to be written to by WhatsApp at this telephone; null where they have not, or no longer. */
    whatsappAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('user_contacts_value').on(table.value),
    uniqueIndex('user_contacts_one_main').on(table.userId).where(sql`${table.isMain}`),
    index('user_contacts_user').on(table.userId),
    check('user_contacts_kind', sql`${table.kind} in ('email', 'phone')`),
  ],
);

/** Whose it is; goes with them. */
export function belongsToUser() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

import { char, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Country } from '../../lib/countries/country.ts';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { users } from '../accounts/accounts.table.ts';

/** A form that our team fills in for somebody on the telephone, who first reads a code back. */
export const phoneHelps = pgTable(
  'phone_helps',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    locale: text().$type<LocaleCode>().notNull(),
    procedure: text().$type<'good-conduct' | 'housing-certificate' | 'rent-appartment'>().notNull(),
    country: char({ length: 2 }).$type<Country>().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    /** The form, from the moment the code was read back. */
    draftId: uuid(),
    /** Who holds the form until it is handed over: nobody's browser has this visitor. */
    visitorId: uuid(),
    /** Of the link that hands the form over. */
    tokenHash: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    consentedAt: timestamp({ withTimezone: true }),
    handedOverAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('phone_helps_staff').on(table.staffId, table.id), index('phone_helps_draft').on(table.draftId)],
);

import { index, pgTable } from 'drizzle-orm/pg-core';
import { type Country } from '../../lib/countries/country.ts';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { belongsToUser } from '../accounts/accounts.table.ts';
import type { HelpProcedure } from './phone-help.ts';

/** A form that our team fills in for somebody on the telephone, who first reads a code back. */
export const phoneHelps = pgTable(
  'phone_helps',
  (t) => ({
    id: t.uuid().primaryKey(),
    staffId: belongsToUser(),
    /** Named after what was taken alone at first. */
    contact: t.text('email').notNull(),
    locale: t.text().$type<LocaleCode>().notNull(),
    procedure: t.text().$type<HelpProcedure>().notNull(),
    country: t.char({ length: 2 }).$type<Country>().notNull(),
    codeHash: t.text().notNull(),
    tries: t.integer().notNull().default(0),
    /** The form, from the moment the code was read back. */
    draftId: t.uuid(),
    /** Who holds the form until it is handed over: nobody's browser has this visitor. */
    visitorId: t.uuid(),
    /** Of the link that hands the form over. */
    tokenHash: t.text().unique(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    consentedAt: t.timestamp({ withTimezone: true }),
    handedOverAt: t.timestamp({ withTimezone: true }),
    endedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [index('phone_helps_staff').on(table.staffId, table.id), index('phone_helps_draft').on(table.draftId)],
);

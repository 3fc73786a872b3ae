import { sql } from 'drizzle-orm';
import { char, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { users } from '../accounts/accounts.table.ts';

/** What somebody has begun to fill in, from the first Continue on. */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid(),
    kind: text().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1),
    locale: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** How many days before that day its owner was told of it last. */
    endTold: integer(),
  },
  (table) => [
    check('drafts_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('drafts_user').on(table.userId, table.kind),
    index('drafts_visitor').on(table.visitorId, table.kind),
    index('drafts_expiry').on(table.expiresAt),
  ],
);

/** A way back into a form for its owner, on any device: the link opens nothing without the code beside it. */
export const formLinks = pgTable(
  'form_links',
  {
    id: uuid().primaryKey(),
    /** A draft, and what it becomes: that keeps its id. */
    formId: uuid().notNull(),
    tokenHash: text().notNull().unique(),
    codeHash: text().notNull(),
    /** The address it went to; null where a release before made it. */
    sentTo: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('form_links_form').on(table.formId), index('form_links_expiry').on(table.expiresAt)],
);

/** A form that goes on in another browser: the one it left is told so, and brings it back with the code it showed. */
export const formMoves = pgTable(
  'form_moves',
  {
    id: uuid().primaryKey(),
    formId: uuid().notNull(),
    /** Whose it was before. */
    visitorId: uuid().notNull(),
    codeHash: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('form_moves_form').on(table.formId), index('form_moves_expiry').on(table.expiresAt)],
);

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
    country: char({ length: 2 }).$type<'MA' | 'SA' | 'AE' | 'EG'>().notNull(),
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

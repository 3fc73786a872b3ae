import { index, pgTable } from 'drizzle-orm/pg-core';

/** A way back into a form for its owner, on any device: the link opens nothing without the code beside it. */
export const formLinks = pgTable(
  'form_links',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** A draft, and what it becomes: that keeps its id. */
    formId: t.uuid().notNull(),
    tokenHash: t.text().notNull().unique(),
    codeHash: t.text().notNull(),
    /** The address it went to; null where a release before made it. */
    sentTo: t.text(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('form_links_form').on(table.formId), index('form_links_expiry').on(table.expiresAt)],
);

/** A form that goes on in another browser: the one it left is told so, and brings it back with the code it showed. */
export const formMoves = pgTable(
  'form_moves',
  (t) => ({
    id: t.uuid().primaryKey(),
    formId: t.uuid().notNull(),
    /** Whose it was before. */
    visitorId: t.uuid().notNull(),
    codeHash: t.text().notNull(),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('form_moves_form').on(table.formId), index('form_moves_expiry').on(table.expiresAt)],
);

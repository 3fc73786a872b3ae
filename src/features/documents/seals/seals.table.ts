import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** The published seal of a day: the root of the tree over its documents and events, chained to the day before. */
export const daySeals = pgTable('day_seals', (t) => ({
  day: t.date().primaryKey(),
  /** How many leaves: the documents, and the events as the last one. */
  size: t.integer().notNull(),
  root: t.char({ length: 64 }).notNull(),
  /** The seal of the day before; noughts where there is none. */
  previous: t.char({ length: 64 }).notNull(),
  /** SHA-256 of the statement, which is what is signed. */
  seal: t.char({ length: 64 }).notNull(),
  /** What the events leaf holds; it is not published. */
  events: t.text().notNull(),
  /** The name of the key; null where the site had none. */
  key: t.text(),
  signature: t.text(),
  sealedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
}));

/** A leaf for each document of a day. When the document is deleted nothing can be learnt from what stays here. */
export const sealedDocuments = pgTable(
  'sealed_documents',
  (t) => ({
    day: t
      .date()
      .notNull()
      .references(() => daySeals.day),
    place: t.integer().notNull(),
    /** The code at its foot, or the number of a receipt. */
    code: t.text().notNull(),
    salt: t.char({ length: 32 }).notNull(),
    leaf: t.char({ length: 64 }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.place] }), index('sealed_documents_code').on(table.code)],
);

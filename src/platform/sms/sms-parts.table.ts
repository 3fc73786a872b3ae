import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** Parts of long text messages that came in, until all are there, and for a while after: a carrier may repeat one. */
export const smsParts = pgTable(
  'sms_parts',
  (t) => ({
    /** As the carrier writes the number. */
    sender: t.text().notNull(),
    /** What the telephone calls the message: a number of one byte or two, which comes again some day. */
    name: t.text().notNull(),
    count: t.smallint().notNull(),
    part: t.smallint().notNull(),
    /** In base64 of UTF-16: a letter may be cut in two, and half of one is no text. */
    text: t.text().notNull(),
    isRead: t.boolean().notNull().default(false),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.sender, table.name, table.count, table.part] }),
    index('sms_parts_at').on(table.at),
  ],
);

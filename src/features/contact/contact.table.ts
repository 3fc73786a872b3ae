import { sql } from 'drizzle-orm';
import { char, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    reference: char({ length: 12 }).notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    topic: text().notNull(),
    name: text(),
    replyTo: text(),
    /** 128 random bits in the address of the page that follows sending, which only the sender sees. */
    receiptToken: char({ length: 22 }).notNull().unique(),
    /** Six digits that read the answer together with the reference, for who left no address. */
    sealedCode: text('sealed_reading_code'),
    /** How older versions kept it; emptied as they are gone. */
    plainCode: char('reading_code', { length: 6 }),
    message: text().notNull(),
    locale: text().notNull(),
    state: text().$type<'new' | 'taken' | 'replied' | 'closed'>().notNull().default('new'),
    reply: text(),
    repliedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('contact_messages_state', sql`${table.state} in ('new', 'taken', 'replied', 'closed')`),
    index('contact_messages_queue').on(table.state, table.id),
  ],
);

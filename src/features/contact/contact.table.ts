import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import type { Doubt } from '../../platform/mail/incoming/incoming-mail.ts';
import { users } from '../accounts/accounts.table.ts';

export const contactMessages = pgTable(
  'contact_messages',
  (t) => ({
    id: t.uuid().primaryKey(),
    reference: t.char({ length: 12 }).notNull().unique(),
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    topic: t.text().notNull(),
    name: t.text(),
    replyTo: t.text(),
    /** 128 random bits in the address of the page that follows sending, which only the sender sees. */
    receiptToken: t.char({ length: 22 }).notNull().unique(),
    /** Six digits that read the answer together with the reference, for who left no address. */
    sealedCode: t.text('sealed_reading_code'),
    /** How older versions kept it; emptied as they are gone. */
    plainCode: t.char('reading_code', { length: 6 }),
    message: t.text().notNull(),
    locale: t.text().notNull(),
    /** How it came, where that is not the page to write to us. */
    cameBy: t.text().$type<'mail' | 'sms' | 'whatsapp'>(),
    /** Why a person has to look whose it is. */
    doubt: t.text().$type<Doubt>(),
    state: t.text().$type<'new' | 'taken' | 'replied' | 'closed'>().notNull().default('new'),
    reply: t.text(),
    repliedAt: t.timestamp({ withTimezone: true }),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('contact_messages_state', sql`${table.state} in ('new', 'taken', 'replied', 'closed')`),
    index('contact_messages_queue').on(table.state, table.id),
  ],
);

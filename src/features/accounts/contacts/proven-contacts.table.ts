import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** Whose part of a thing a contact was shown to be: who made it, or the second side of a lease. */
export type ProvenSide = 'owner' | 'second';

/** For what was made without an account: which contact its owner has shown to be theirs. */
export const provenContacts = pgTable(
  'proven_contacts',
  (t) => ({
    /** A question, a certificate, a lease, or the draft of one: that keeps its id. */
    subjectId: t.uuid().notNull(),
    side: t.text().$type<ProvenSide>().notNull().default('owner'),
    /** With a key that is not beside it: who reads the table learns no address. */
    addressHash: t.text().notNull(),
    provenAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.subjectId, table.side, table.addressHash] }),
    index('proven_contacts_address').on(table.addressHash),
    index('proven_contacts_age').on(table.provenAt),
  ],
);

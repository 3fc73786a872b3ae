import { index, pgTable } from 'drizzle-orm/pg-core';
import { users } from '../accounts.table.ts';
import type { Identity } from '../providers/provider.ts';
import type { ProofPurpose } from './code.ts';

/** Somebody on the way to show that an e-mail address or telephone number is theirs. */
export const addressProofs = pgTable(
  'address_proofs',
  (t) => ({
    id: t.uuid().primaryKey(),
    purpose: t.text().$type<ProofPurpose>().notNull(),
    /** E-mail in lower case, or telephone in E.164. */
    address: t.text().notNull(),
    /** Of the token that the browser which asked holds: no other one can go on with it, or use up its tries. */
    browserHash: t.text().notNull(),
    /** Whose contact it is to become. */
    userId: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Where to go in the end: a path of this site. */
    next: t.text(),
    /** Who they are at a provider, to be connected with the account that they open with this address. */
    identity: t.jsonb().$type<Identity & { name: string | null }>(),
    isShared: t.boolean().notNull().default(false),
    provenAt: t.timestamp({ withTimezone: true }),
    usedAt: t.timestamp({ withTimezone: true }),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('address_proofs_expiry').on(table.expiresAt)],
);

/** The codes that were sent for a proof: an earlier one is as good as the last, since messages overtake each other. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  (t) => ({
    id: t.uuid().primaryKey(),
    proofId: t
      .uuid()
      .notNull()
      .references(() => addressProofs.id, { onDelete: 'cascade' }),
    codeHash: t.text().notNull(),
    /** Of the secret in the link that goes with the code; null where no link does. */
    linkHash: t.text(),
    tries: t.integer().notNull().default(0),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('one_time_codes_proof').on(table.proofId), index('one_time_codes_link').on(table.linkHash)],
);

import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsToUser } from '../accounts.table.ts';

/** Who of our people is who at an OpenID Connect provider. */
export const userIdentities = pgTable(
  'user_identities',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    /** By the name it had in the configuration. */
    provider: t.text().notNull(),
    issuer: t.text().notNull(),
    subject: t.text().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('user_identities_who').on(table.issuer, table.subject),
    index('user_identities_user').on(table.userId),
  ],
);

import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.table.ts';

/** Who of our people is who at an OpenID Connect provider. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By the name it had in the configuration. */
    provider: text().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('user_identities_who').on(table.issuer, table.subject),
    index('user_identities_user').on(table.userId),
  ],
);

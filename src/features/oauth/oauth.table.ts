import { index, pgTable } from 'drizzle-orm/pg-core';
import type { Scope } from '../../platform/http/scopes.ts';
import { belongsToUser } from '../accounts/accounts.table.ts';

/** Programs that may ask other people's accounts to let them act, as the account registered them that made them. */
export const oauthClients = pgTable(
  'oauth_clients',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    name: t.text().notNull(),
    /** Where people can read what the program is. */
    website: t.text().notNull(),
    redirects: t.text().array().notNull(),
    /** What it may ask people for at most. */
    scopes: t.text().array().$type<Scope[]>().notNull(),
    /** Null for a program on people's own devices, which can keep no secret. */
    secretHash: t.text(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('oauth_clients_user').on(table.userId)],
);

/** What a person allows a program, until either ends it or it is not used for long. */
export const oauthGrants = pgTable(
  'oauth_grants',
  (t) => ({
    id: t.uuid().primaryKey(),
    clientId: t
      .uuid()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    userId: belongsToUser(),
    scopes: t.text().array().$type<Scope[]>().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: t.timestamp({ withTimezone: true }),
    /** Later each time that the program renews its tokens. */
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [index('oauth_grants_user').on(table.userId), index('oauth_grants_client').on(table.clientId)],
);

/** Consents on their way to a program, each good for one exchange. */
export const oauthCodes = pgTable(
  'oauth_codes',
  (t) => ({
    codeHash: t.text().primaryKey(),
    clientId: t
      .uuid()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    userId: belongsToUser(),
    scopes: t.text().array().$type<Scope[]>().notNull(),
    redirect: t.text().notNull(),
    challenge: t.text().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
    usedAt: t.timestamp({ withTimezone: true }),
    /** What came of it, to be ended when somebody brings it again; no key, since it may be gone by then. */
    grantId: t.uuid(),
  }),
  (table) => [index('oauth_codes_user').on(table.userId), index('oauth_codes_client').on(table.clientId)],
);

/** Keys of a grant, of which only the hashes are kept. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  (t) => ({
    tokenHash: t.text().primaryKey(),
    grantId: t
      .uuid()
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    kind: t.text().$type<'access' | 'refresh'>().notNull(),
    scopes: t.text().array().$type<Scope[]>().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
    /** When a refresh token was exchanged: who brings it again has it from somebody else. */
    usedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [index('oauth_tokens_grant').on(table.grantId)],
);

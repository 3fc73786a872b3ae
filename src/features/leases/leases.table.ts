import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Country } from '../../lib/countries/country.ts';
import { users } from '../accounts/accounts.table.ts';

/** A lease that two sides agree on. The first began it; the second came by a link and a code. */
export const leases = pgTable(
  'leases',
  {
    id: uuid().primaryKey(),
    reference: char({ length: 12 }).notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid(),
    secondUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    secondVisitorId: uuid(),
    /** Further browsers of the second side, which came in by a link and a code of their own. */
    secondVisitors: uuid().array().notNull().default(sql`'{}'`),
    country: char({ length: 2 }).$type<Country>().notNull(),
    locale: text().notNull(),
    answers: jsonb().$type<Record<string, string>>().notNull(),
    /** As they were before the last change, for the line-by-line difference. */
    previous: jsonb().$type<Record<string, string>>(),
    revision: integer().notNull().default(1),
    state: text().notNull(),
    /** How often it has renewed itself. */
    renewals: smallint().notNull().default(0),
    firstConfirmedAt: timestamp({ withTimezone: true }),
    secondConfirmedAt: timestamp({ withTimezone: true }),
    /** The text both sides confirmed, as it read on that day: what we word differently later changes no lease. */
    text: jsonb().$type<{ title: string; lines: string[] }[]>(),
    /** Of that text. */
    textHash: text(),
    /** What a stranger checks a printed copy by. */
    code: char({ length: 10 }).unique(),
    /** Six digits that, with the reference, take into an account what was sent without one. */
    sealedCode: text('sealed_reading_code'),
    /** How older versions kept it; emptied as they are gone. */
    plainCode: char('reading_code', { length: 6 }),
    signedOn: text(),
    registration: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('leases_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    check('leases_one_second', sql`num_nonnulls(${table.secondUserId}, ${table.secondVisitorId}) <= 1`),
    index('leases_user').on(table.userId, table.id),
    index('leases_visitor').on(table.visitorId, table.id),
    index('leases_second_user').on(table.secondUserId),
    index('leases_second_visitor').on(table.secondVisitorId),
    index('leases_second_visitors').using('gin', table.secondVisitors),
  ],
);

/** Invitations of the second side: until it comes in, all that were sent work. */
export const leaseLinks = pgTable(
  'lease_links',
  {
    /** Hashed, like the code: what is read in the database opens nothing. */
    tokenHash: text().primaryKey(),
    codeHash: text().notNull(),
    leaseId: uuid()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    /** Made while the second side was in: it lets one more browser of that side in. */
    reopens: boolean().notNull().default(false),
    /** When another address was invited instead. */
    endedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('lease_links_lease').on(table.leaseId)],
);

/** A change that the second side asks for, at one line of the lease. */
export const leaseRequests = pgTable(
  'lease_requests',
  {
    id: uuid().primaryKey(),
    leaseId: uuid()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    line: text().notNull(),
    wish: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('lease_requests_lease').on(table.leaseId, table.revision)],
);

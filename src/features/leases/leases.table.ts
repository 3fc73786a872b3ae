import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { type Country } from '../../lib/countries/country.ts';
import { users } from '../accounts/accounts.table.ts';

/** A lease that two sides agree on. The first began it; the second came by a link and a code. */
export const leases = pgTable(
  'leases',
  (t) => ({
    id: t.uuid().primaryKey(),
    reference: t.char({ length: 12 }).notNull().unique(),
    userId: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: t.uuid(),
    secondUserId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    secondVisitorId: t.uuid(),
    /** Further browsers of the second side, which came in by a link and a code of their own. */
    secondVisitors: t.uuid().array().notNull().default(sql`'{}'`),
    country: t.char({ length: 2 }).$type<Country>().notNull(),
    locale: t.text().notNull(),
    answers: t.jsonb().$type<Record<string, string>>().notNull(),
    /** As they were before the last change, for the line-by-line difference. */
    previous: t.jsonb().$type<Record<string, string>>(),
    revision: t.integer().notNull().default(1),
    state: t.text().notNull(),
    /** How often it has renewed itself. */
    renewals: t.smallint().notNull().default(0),
    firstConfirmedAt: t.timestamp({ withTimezone: true }),
    secondConfirmedAt: t.timestamp({ withTimezone: true }),
    /** The text both sides confirmed, as it read on that day: what we word differently later changes no lease. */
    text: t.jsonb().$type<{ title: string; lines: string[] }[]>(),
    /** Of that text. */
    textHash: t.text(),
    /** By when a person reads the further clauses; none while nobody has to. */
    clausesDueAt: t.timestamp({ withTimezone: true }),
    /** The further clauses that a person read last, when, and what is wrong with them; no faults where they may stand. */
    clausesRead: t.text(),
    clausesReadAt: t.timestamp({ withTimezone: true }),
    clausesFaults: t.jsonb().$type<{ line: string; sentence: string }[]>(),
    /** What a stranger checks a printed copy by. */
    code: t.char({ length: 10 }).unique(),
    /** Six digits that, with the reference, take into an account what was sent without one. */
    sealedCode: t.text('sealed_reading_code'),
    /** How older versions kept it; emptied as they are gone. */
    plainCode: t.char('reading_code', { length: 6 }),
    /** The day each side says it signed on; none for leases that were signed while one side said it for both. */
    firstSignedOn: t.text(),
    secondSignedOn: t.text(),
    /** Since when both have signed. */
    signedOn: t.text(),
    registration: t.text(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('leases_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    check('leases_one_second', sql`num_nonnulls(${table.secondUserId}, ${table.secondVisitorId}) <= 1`),
    index('leases_user').on(table.userId, table.id),
    index('leases_visitor').on(table.visitorId, table.id),
    index('leases_second_user').on(table.secondUserId),
    index('leases_second_visitor').on(table.secondVisitorId),
    index('leases_clauses').on(table.clausesDueAt).where(sql`clauses_due_at is not null`),
    index('leases_second_visitors').using('gin', table.secondVisitors),
  ],
);

/** Invitations of the second side: until it comes in, all that were sent work. */
export const leaseLinks = pgTable(
  'lease_links',
  (t) => ({
    /** Hashed, like the code: what is read in the database opens nothing. */
    tokenHash: t.text().primaryKey(),
    codeHash: t.text().notNull(),
    leaseId: t
      .uuid()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    /** Made while the second side was in: it lets one more browser of that side in. */
    reopens: t.boolean().notNull().default(false),
    /** When another address was invited instead. */
    endedAt: t.timestamp({ withTimezone: true }),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('lease_links_lease').on(table.leaseId)],
);

/** A change that the second side asks for, at one line of the lease. */
export const leaseRequests = pgTable(
  'lease_requests',
  (t) => ({
    id: t.uuid().primaryKey(),
    leaseId: t
      .uuid()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    revision: t.integer().notNull(),
    line: t.text().notNull(),
    wish: t.text().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('lease_requests_lease').on(table.leaseId, table.revision)],
);

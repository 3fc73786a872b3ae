import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { type Country } from '../../lib/countries/country.ts';
import { users } from '../accounts/accounts.table.ts';

/** A certificate that somebody asked us to prepare. It keeps the id of the draft it was. */
export const applications = pgTable(
  'applications',
  (t) => ({
    id: t.uuid().primaryKey(),
    reference: t.char({ length: 12 }).notNull().unique(),
    userId: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: t.uuid(),
    procedure: t.text().$type<'good-conduct' | 'housing-certificate'>().notNull(),
    country: t.char({ length: 2 }).$type<Country>().notNull(),
    locale: t.text().notNull(),
    answers: t.jsonb().$type<Record<string, string>>().notNull(),
    state: t.text().notNull(),
    /** What a stranger checks a printed copy by; from the day the file is complete. */
    code: t.char({ length: 10 }).unique(),
    /** Six digits that, with the reference, take into an account what was sent without one. */
    sealedCode: t.text('sealed_reading_code'),
    /** How older versions kept it; emptied as they are gone. */
    plainCode: t.char('reading_code', { length: 6 }),
    /** By when we have promised the next step; paused while it is not our turn. */
    dueAt: t.timestamp({ withTimezone: true }),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('applications_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    index('applications_user').on(table.userId, table.id),
    index('applications_visitor').on(table.visitorId, table.id),
    index('applications_queue').on(table.state, table.id),
    index('applications_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
);

/** What a checker found wrong with an attachment or an answer, in a sentence of their own. */
export const applicationFaults = pgTable(
  'application_faults',
  (t) => ({
    id: t.uuid().primaryKey(),
    applicationId: t
      .uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    slot: t.text().notNull(),
    kind: t.text().$type<'unreadable' | 'incorrect' | 'incomplete' | 'outdated'>().notNull(),
    sentence: t.text().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    fixedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [index('application_faults_application').on(table.applicationId)],
);

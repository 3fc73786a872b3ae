import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.table.ts';

/** One time that something was out of order and those who wait for it were told. */
export const outages = pgTable(
  'outages',
  (t) => ({
    id: t.uuid().primaryKey(),
    mode: t.text().notNull(),
    /** Null while it is only announced: read-only mode is told of before it begins, as nothing is sent during it. */
    begunAt: t.timestamp({ withTimezone: true }),
    overAt: t.timestamp({ withTimezone: true }),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [uniqueIndex('outages_one_open').on(table.mode).where(sql`over_at is null`)],
);

/** Whom it is told, an account or an address; the row goes once they know that it is over. */
export const outagePeople = pgTable(
  'outage_people',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    outageId: t
      .uuid()
      .notNull()
      .references(() => outages.id, { onDelete: 'cascade' }),
    userId: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    contact: t.text(),
    locale: t.text(),
    toldAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    unique('outage_people_once').on(table.outageId, table.userId, table.contact).nullsNotDistinct(),
    check('outage_people_one', sql`num_nonnulls(${table.userId}, ${table.contact}) = 1`),
    index('outage_people_waiting').on(table.outageId, table.id).where(sql`told_at is null`),
    index('outage_people_user').on(table.userId),
  ],
);

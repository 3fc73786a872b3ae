import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What does not work at the moment, as the staff said: a row while it lasts. */
export const maintenanceModes = pgTable(
  'modes',
  {
    name: text().primaryKey(),
    /** Of this one time that it was switched on; the audit knows it by that. */
    id: uuid().notNull(),
    note: text().notNull(),
    /** What everybody is told, in each language; null where the kind alone says it. */
    words: jsonb().$type<Record<'ar' | 'fr' | 'en', string>>(),
    /** Null until somebody ends it; the note then says why. */
    until: timestamp({ withTimezone: true }),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who said so. No foreign key: accounts stand on a higher floor, and the row outlives them. */
    changedBy: uuid(),
  },
  (table) => [check('modes_end_or_note', sql`${table.until} is not null or ${table.note} <> ''`)],
);

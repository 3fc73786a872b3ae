import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

/** What does not work at the moment, as the staff said: a row while it lasts. */
export const maintenanceModes = pgTable(
  'modes',
  (t) => ({
    name: t.text().primaryKey(),
    /** Of this one time that it was switched on; the audit knows it by that. */
    id: t.uuid().notNull(),
    note: t.text().notNull(),
    /** What everybody is told, in each language; null where the kind alone says it. */
    words: t.jsonb().$type<Record<'ar' | 'fr' | 'en', string>>(),
    /** Null until somebody ends it; the note then says why. */
    until: t.timestamp({ withTimezone: true }),
    since: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who said so. No foreign key: accounts stand on a higher floor, and the row outlives them. */
    changedBy: t.uuid(),
  }),
  (table) => [check('modes_end_or_note', sql`${table.until} is not null or ${table.note} <> ''`)],
);

import { type SQL, sql, type Table } from 'drizzle-orm';
import { files } from './attachments.table.ts';

/**
 * Whether a file stands in a slot, for the queries of other features that say so of each row of `subjects`. Written out: a
 * query within another names its columns without their table.
 */
export const isFilled = (subjects: Table, slot: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${files} where ${files}.subject_id = ${subjects}.id and ${files}.slot = ${slot}
    and ${files}.deleted_at is null)`;

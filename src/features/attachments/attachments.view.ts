import { type Column, type SQL, sql } from 'drizzle-orm';
import { files } from './attachments.table.ts';

/** Whether a file stands in a slot, for the queries of other features that say so of each of their rows. */
export const isFilled = (subjectId: Column, slot: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${files} where ${files.subjectId} = ${subjectId} and ${files.slot} = ${slot}
    and ${files.deletedAt} is null)`;

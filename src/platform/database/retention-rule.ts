import type { SQL } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';

/** How long the rows of a table are kept. The owner of a table says it beside the table (`x.retention.ts`). */
export type RetentionRule = {
  name: string;
  table: AnyPgTable;
  /** In words, for the report. */
  kept: string;
  /** What has been kept long enough. */
  due(now: Date): SQL | undefined;
  /** Absent where its feature deletes more than rows, and does so itself. */
  isDeletedHere?: false;
};

const day = 24 * 60 * 60 * 1000;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

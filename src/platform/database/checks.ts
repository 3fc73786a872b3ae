import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** For a check constraint: the column holds one of these codes, which contain no quotes. */
export const isOneOf = (column: AnyPgColumn, codes: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(codes.map((code) => `'${code}'`).join(', '))})`;

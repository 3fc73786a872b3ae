import { type AnyColumn, gte, type SQL } from 'drizzle-orm';

/**
 * Later than an instant as programs and people are told it, in milliseconds. The database counts in microseconds: what
 * was told of a row would else lie before that row itself.
 */
export const laterThan = (column: AnyColumn, instant: Date): SQL => gte(column, new Date(instant.getTime() + 1));

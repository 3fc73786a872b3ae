import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * What time it is by our clock or by that of the database, whichever is behind: for what is over only once and is not
 * opened again, such as a day that is sealed. One pod whose clock is ahead would end it for all.
 */
export async function earlierClock(db: Db): Promise<Temporal.Instant> {
  const time = sql`select (extract(epoch from now()) * 1000)::bigint as milliseconds`;
  const { rows } = await db.execute<{ milliseconds: string | number }>(time);
  const theirs = Temporal.Instant.fromEpochMilliseconds(Number(rows[0]?.milliseconds));
  const ours = Temporal.Now.instant();
  return Temporal.Instant.compare(ours, theirs) < 0 ? ours : theirs;
}

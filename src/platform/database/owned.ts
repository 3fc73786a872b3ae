import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Party } from '../../lib/party.ts';
import { ownerBrowsers } from './browsers.table.ts';

type Owned = { userId: PgColumn; visitorId: PgColumn };

/** Whose row it is, as a condition: what belongs to somebody is fetched through them, so a stranger's is not found. */
export const ownedBy = (table: Owned, { kind, id }: Party): SQL =>
  eq(kind === 'user' ? table.userId : table.visitorId, id);

/**
 * The same, also for the further browsers of a person without an account that were let in.
 * @param subject the column with the id of what they were let into
 */
export const openTo = (table: Owned, subject: PgColumn, party: Party): SQL | undefined =>
  party.kind === 'user' ? ownedBy(table, party) : or(ownedBy(table, party), isLetIn(table, subject, party.id));

// Only what one of the same browsers has: the second side of a lease adds its own under the same id.
function isLetIn(table: Owned, subject: PgColumn, visitorId: string): SQL | undefined {
  const { subjectId, visitorId: browser } = ownerBrowsers;
  const theirs = sql`select ${subjectId} from ${ownerBrowsers} where ${browser} = ${visitorId}`;
  const together = sql`select ${subjectId}, ${browser} from ${ownerBrowsers} where ${subjectId} in (${theirs})`;
  return and(isNull(table.userId), sql`(${subject}, ${table.visitorId}) in (${together})`);
}

import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Party } from '../../lib/party.ts';

/** Whose row it is, as a condition: what belongs to somebody is fetched through them, so a stranger's is not found. */
export const ownedBy = (table: { userId: PgColumn; visitorId: PgColumn }, { kind, id }: Party): SQL =>
  eq(kind === 'user' ? table.userId : table.visitorId, id);

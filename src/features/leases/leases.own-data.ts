import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnRows } from '../../platform/database/own-data.ts';
import { ownOfFirst } from './lease.ts';
import { leases } from './leases.table.ts';

/** The second side gets of a lease what its page shows it. */
const asSideOf = (userId: string, column: PgColumn): SQL => {
  const own = sql.param(`{${[...ownOfFirst].join()}}`);
  const seen = sql`case when ${leases.userId} = ${userId} then ${column} else ${column} - ${own}::text[] end`;
  return seen.mapWith(column);
};

export const ownLeases = {
  leases: {
    table: leases,
    shows: [
      'id',
      'reference',
      'country',
      'locale',
      'answers',
      'previous',
      'revision',
      'state',
      'renewals',
      'firstConfirmedAt',
      'secondConfirmedAt',
      'text',
      'clausesDueAt',
      'clausesRead',
      'clausesReadAt',
      'clausesFaults',
      'code',
      'firstSignedOn',
      'secondSignedOn',
      'signedOn',
      'registration',
      'createdAt',
      'updatedAt',
    ],
    whose: (id) => or(eq(leases.userId, id), eq(leases.secondUserId, id)),
    // With its reading code and reference a lease is taken into any account, and an account of its own needs none.
    without: ['secondUserId', 'secondVisitorId', 'secondVisitors', 'textHash', 'sealedCode', 'plainCode'],
    seen: (id) => ({ answers: asSideOf(id, leases.answers), previous: asSideOf(id, leases.previous) }),
  },
} satisfies Record<string, OwnRows>;

import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Party } from '../../lib/party.ts';
import { drafts } from './drafts.table.ts';

/** After the last change, as the terms say it. */
const keptDays = { visitor: 30, user: 90 };

export const isKept = () => gt(drafts.expiresAt, sql`now()`);
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * 24 * 60 * 60 * 1000);
/** From now on, and nobody was told of that end yet. */
export const keptOnce = (kind: Party['kind']) => ({ expiresAt: daysAfter(new Date(), keptDays[kind]), endTold: null });

/** It goes within so many days, and its owner was not told so yet. */
export const endsUntold = (now: Date, days: number) =>
  and(
    gt(drafts.expiresAt, now),
    lte(drafts.expiresAt, daysAfter(now, days)),
    or(isNull(drafts.endTold), gt(drafts.endTold, days)),
  );

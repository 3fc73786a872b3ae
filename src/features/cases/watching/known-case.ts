import type { WatchState } from './watch.ts';

/**
 * Whether somebody sees what was found about a case. Who has not paid to follow it yet sees what they wrote: a number is
 * no secret, and by it nobody learns whether others follow the case, nor what was found for them.
 * The list of what somebody has says the same in SQL (cases.view.ts).
 */
export const isKnownTo = (
  { state, startsAt }: { state: WatchState; startsAt: Date | null },
  { privateTo }: { privateTo: string | null },
): boolean => privateTo !== null || startsAt !== null || (state !== 'awaiting_payment' && state !== 'cancelled');

/** As a case is that nobody has looked at. */
export const unlooked = {
  lastCheckedAt: null,
  nextCheckAt: null,
  staleSince: null,
  closedAt: null,
  checkState: 'due',
  failures: 0,
} as const;

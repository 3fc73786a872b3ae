import { workflow } from '../../../platform/workflow/workflow.ts';

/**
 * `duplicate` was paid although the bill was paid already, `late` although it was closed, `mismatch` with another
 * amount or currency than asked: the first two go back by themselves, the third is looked at.
 */
export type AttemptState =
  | 'created'
  | 'redirected'
  | 'number_issued'
  | 'pending'
  | 'unknown'
  | 'succeeded'
  | 'duplicate'
  | 'late'
  | 'mismatch'
  | 'failed'
  | 'cancelled'
  | 'expired';

export type AttemptEvent =
  | 'redirect'
  | 'issue_number'
  | 'wait'
  | 'lose_sight'
  | 'succeed'
  | 'succeed_again'
  | 'succeed_late'
  | 'disagree'
  | 'fail'
  | 'cancel'
  | 'expire';

const closings = {
  lose_sight: 'unknown',
  succeed: 'succeeded',
  succeed_again: 'duplicate',
  succeed_late: 'late',
  disagree: 'mismatch',
  fail: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
} as const;

// Providers tell of a success after a refusal: the same page takes another card, news overtakes news.
const { succeed, succeed_again, succeed_late, disagree } = closings;
const successes = { succeed, succeed_again, succeed_late, disagree };

export const attemptWorkflow = workflow<AttemptState, AttemptEvent>({
  created: { ...closings, redirect: 'redirected', issue_number: 'number_issued' },
  redirected: { ...closings, wait: 'pending' },
  number_issued: closings,
  pending: closings,
  unknown: { ...closings, wait: 'pending' },
  failed: successes,
  cancelled: successes,
  expired: successes,
  succeeded: {},
  duplicate: {},
  late: {},
  mismatch: {},
});

/** May still come to something without the payer doing anything more here. */
export const liveStates: readonly AttemptState[] = ['created', 'redirected', 'number_issued', 'pending', 'unknown'];
export const isLive = (state: AttemptState): boolean => liveStates.includes(state);

const minute = 60_000;
const hour = 60 * minute;
/** When a provider is asked again by itself, after the attempt began; past the last, a person looks. */
export const readAgainAfter = [2, 5, 30, 120, 12 * 60, 24 * 60, 72 * 60].map((minutes) => minutes * minute);
/** How long a hosted page may stay silent before we say that we do not know. */
export const silentAfter = 2 * hour;

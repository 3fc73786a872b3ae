import type { Transitions } from '../values/transitions.ts';

/** Of a bill, or of money that came although nothing was due: a second payment, one after the end. */
export type RefundKind = 'bill' | 'duplicate' | 'late';

export type RefundState =
  | 'requested'
  | 'approved'
  | 'submitted'
  | 'done'
  | 'failed'
  | 'manual_open'
  | 'manual_done'
  | 'refused';

export type RefundEvent = 'approve' | 'refuse' | 'submit' | 'finish' | 'fail' | 'open_by_hand' | 'finish_by_hand';

export const refundTransitions: Transitions<RefundState, RefundEvent> = {
  requested: { approve: 'approved', refuse: 'refused' },
  approved: { submit: 'submitted', finish: 'done', fail: 'failed', open_by_hand: 'manual_open' },
  submitted: { finish: 'done', fail: 'failed', open_by_hand: 'manual_open' },
  failed: { open_by_hand: 'manual_open' },
  manual_open: { finish_by_hand: 'manual_done' },
  done: {},
  manual_done: {},
  refused: {},
};

/** Above this, in hundredths of any of the currencies, a second person agrees first. */
export const twoPeopleAbove = 100_000;

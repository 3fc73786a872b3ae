import type { Transitions } from '../../lib/transitions.ts';
import type { payouts } from './answering.table.ts';

export type Payout = typeof payouts.$inferSelect;

export const payoutStates = ['open', 'approved', 'sent', 'done', 'failed', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];
export const payoutActs = ['approve', 'cancel', 'send', 'confirm', 'fail'] as const;
export type PayoutAct = (typeof payoutActs)[number];

/** Nothing leaves that two people have not looked at (flows 3.10). */
export const payoutCourse: Transitions<PayoutState, PayoutAct> = {
  open: { approve: 'approved', cancel: 'cancelled' },
  approved: { send: 'sent', cancel: 'cancelled' },
  sent: { confirm: 'done', fail: 'failed' },
  done: {},
  failed: {},
  cancelled: {},
};

export const isPayoutAct = (name: string): name is PayoutAct => (payoutActs as readonly string[]).includes(name);

/** Who opened a payout does not approve it as well. */
export const mayApprove = ({ openedBy }: Pick<Payout, 'openedBy'>, staffId: string): boolean => openedBy !== staffId;

/** What was set aside counts again. */
export const givesBack = (state: PayoutState): boolean => state === 'failed' || state === 'cancelled';

/** Months that are over; the present one still runs. */
export const isClosed = (month: Temporal.PlainYearMonth, today: Temporal.PlainDate): boolean =>
  Temporal.PlainYearMonth.compare(month, today.toPlainYearMonth()) < 0;

import type { Money } from '../../lib/money.ts';
import { workflow } from '../../platform/workflow/workflow.ts';
import type { PayoutAccount } from '../experts/payout-account.ts';

const payoutStates = ['open', 'approved', 'sent', 'done', 'failed', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What one expert is paid for one month in one currency. */
export type Payout = {
  id: string;
  expertId: string;
  /** `2026-11` */
  month: string;
  minor: number;
  currency: string;
  state: PayoutState;
  version: number;
  openedBy: string | null;
  approvedBy: string | null;
  bankReference: string | null;
  openedAt: Date;
  sentAt: Date | null;
};

export type ShownPayout = Payout & { name: string };

export type Due = Money & { expertId: string; name: string };

/** With the account that it goes to; null where the expert has given none. */
export type WithAccount<Owed> = Owed & { account: PayoutAccount | null };

const payoutActs = ['approve', 'cancel', 'send', 'confirm', 'fail'] as const;
export type PayoutAct = (typeof payoutActs)[number];

/** Nothing leaves that two people have not looked at (behaviour.md F3.10). */
export const payoutWorkflow = workflow<PayoutState, PayoutAct>({
  open: { approve: 'approved', cancel: 'cancelled' },
  approved: { send: 'sent', cancel: 'cancelled' },
  sent: { confirm: 'done', fail: 'failed' },
  done: {},
  failed: {},
  cancelled: {},
});

export const isPayoutAct = (name: string): name is PayoutAct => (payoutActs as readonly string[]).includes(name);

/** Who opened a payout does not approve it as well. */
export const mayApprove = ({ openedBy }: Pick<Payout, 'openedBy'>, staffId: string): boolean => openedBy !== staffId;

/** Months that are over; the present one still runs. */
export const isClosed = (month: Temporal.PlainYearMonth, today: Temporal.PlainDate): boolean =>
  Temporal.PlainYearMonth.compare(month, today.toPlainYearMonth()) < 0;

import { type Currency, type Money, money } from '../../../lib/money.ts';
import { workflow } from '../../../platform/workflow/workflow.ts';
import type { BillEvent } from '../bills/bill.ts';
import type { BillState } from '../bills/billing.ts';

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

export const refundWorkflow = workflow<RefundState, RefundEvent>({
  requested: { approve: 'approved', refuse: 'refused' },
  approved: { submit: 'submitted', finish: 'done', fail: 'failed', open_by_hand: 'manual_open' },
  submitted: { finish: 'done', fail: 'failed', open_by_hand: 'manual_open' },
  failed: { open_by_hand: 'manual_open' },
  manual_open: { finish_by_hand: 'manual_done' },
  done: {},
  manual_done: {},
  refused: {},
});

/** How far money on its way back is, for who gets it; nothing to be told before it is agreed. */
export type RefundStage = 'under_way' | 'asked' | 'given' | 'sent';

export function stageOf(state: RefundState, hasAccount: boolean): RefundStage | null {
  if (state === 'requested' || state === 'refused') return null;
  if (state === 'done' || state === 'manual_done') return 'sent';
  if (state === 'manual_open') return hasAccount ? 'given' : 'asked';
  return 'under_way';
}

/** Why one of the staff sends money back. A choice of words, since the provider is told the reason. */
export const refundReasons = ['complaint', 'not_done', 'price_mistake', 'goodwill', 'order'] as const;

/** Above this, in hundredths of any of the currencies, a second person agrees first. */
export const twoPeopleAbove = 100_000;

type Sums = {
  state: BillState;
  paidAt: Date | null;
  currency: Currency;
  totalMinor: number;
  /** Promised back, that which is back included. */
  reservedMinor: number;
  refundedMinor: number;
};

/** What of a bill is neither back nor promised back. */
export const refundable = ({ paidAt, totalMinor, reservedMinor, currency }: Sums): Money =>
  money(paidAt ? totalMinor - reservedMinor : 0, currency);

/** Many small ones count as the large one that they make up. */
export const needsSecondPerson = ({ reservedMinor }: Pick<Sums, 'reservedMinor'>, minor: number): boolean =>
  reservedMinor + minor > twoPeopleAbove;

/** The bill with so much more promised back; null where it may not be. */
export function promised(bill: Sums, { minor, currency }: Money): { reservedMinor: number } | null {
  const left = refundable(bill);
  const isPossible = currency === left.currency && 0 < minor && minor <= left.minor;
  return isPossible ? { reservedMinor: bill.reservedMinor + minor } : null;
}

/** What keeping a promise of so much is to the bill. */
export function returned(bill: Sums, minor: number): { event: BillEvent; refundedMinor: number } {
  const refundedMinor = bill.refundedMinor + minor;
  return { event: refundedMinor === bill.totalMinor ? 'refund_all' : 'refund_part', refundedMinor };
}

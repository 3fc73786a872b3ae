import type { Money } from '../../../lib/money.ts';
import type { Event } from '../../../platform/events/events.ts';
import type { Key, MessageValues } from '../../../platform/i18n/messages.ts';
import type { AttemptState } from '../attempts/attempt.ts';
import type { BillLineView } from '../bills/bill.ts';
import type { BillState, PriceRegion } from '../bills/billing.ts';
import type { RefundKind, RefundState } from '../refunds/refund.ts';

/** Why a bill is closed without having been paid. */
export const cancelReasons = ['asked_for', 'mistake', 'not_possible'] as const;

/** What became of something that did not agree. */
export const decisions = ['settled', 'sent_back', 'corrected', 'no_money'] as const;

/** A bill in the list of the staff. Instants are ISO everywhere here. */
export type DeskBillItem = {
  id: string;
  reference: string;
  state: BillState;
  title: { key: Key; values: MessageValues };
  total: Money;
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
};

/** `next` is the place that the next page begins after. */
export type DeskBillList = { rows: DeskBillItem[]; next: string | null };

/** A try to pay. */
export type DeskAttempt = {
  id: string;
  provider: string;
  method: string;
  state: AttemptState;
  amount: Money;
  providerId: string | null;
  createdAt: string;
};

/** What goes back, or has gone back. */
export type DeskRefund = {
  id: string;
  billId: string;
  kind: RefundKind;
  state: RefundState;
  amount: Money;
  reason: string;
  requestedBy: string | null;
  createdAt: string;
};

/** One bill whole: what it is made of, how it was paid, what went back, and what was said of it. */
export type DeskBill = DeskBillItem & {
  region: PriceRegion;
  /** The reference of what it was opened for, by hand. */
  request: string | null;
  lines: BillLineView[];
  taxPercent: number;
  refunded: Money;
  left: Money;
  zone: string;
  owner: string | null;
  isVisitors: boolean;
  receipt: string | null;
  attempts: (DeskAttempt & { isAskable: boolean })[];
  refunds: (DeskRefund & { account: { hint: string; givenAt: string } | null })[];
  notices: { provider: string; kind: string; at: string }[];
  events: Event[];
};

import type { Money } from '../../../lib/money.ts';
import type { DeskRefund } from './desk-bill.ts';

export const taskKinds = ['payment_unknown', 'payment_mismatch', 'payment_difference'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Something about a payment that does not agree, for a person to find out. */
export type PaymentTask = {
  id: string;
  kind: TaskKind;
  at: string;
  provider: string;
  providerId: string | null;
  difference: string | null;
  fix: string | null;
  date: string | null;
  billId: string | null;
  amount: Money | null;
};

/** What of the money waits for a person, and what the daily comparisons with the providers found. */
export type WaitingPayments = {
  tasks: PaymentTask[];
  refunds: (DeskRefund & { hasAccount: boolean })[];
  days: { provider: string; day: string; entries: number; differences: number }[];
};

/** What a provider told us. */
type PaymentNotice = {
  key: string;
  provider: string;
  kind: string;
  bill: { id: string; reference: string } | null;
  at: string;
  isTakenUp: boolean;
};

export type ProviderEventList = { rows: PaymentNotice[]; older: string | null };

import { isCurrency, type Money, money } from '../../../../lib/money.ts';
import type { Reading } from '../provider.ts';

type Metadata = Record<string, string>;

/** What of a payment on an invoice of Moyasar is read. `refunded` is the sum of all that went back. */
export type MoyasarPayment = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  refunded: number;
  metadata: Metadata | null;
};

/** An invoice, which has a page of its own where cards are tried until one of them pays it. */
export type MoyasarInvoice = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  url: string;
  metadata: Metadata | null;
  payments?: MoyasarPayment[] | null;
};

export function isInvoice(value: unknown): value is MoyasarInvoice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, status, url } = value as Partial<MoyasarInvoice>;
  return typeof id === 'string' && typeof status === 'string' && typeof url === 'string';
}

// Money that went back did come. An invoice that is looked at by the house may still come to be paid.
const outcomes: Record<string, Reading['outcome']> = {
  paid: 'succeeded',
  refunded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
  voided: 'cancelled',
  expired: 'expired',
};

export const outcomeOf = ({ status }: MoyasarInvoice): Reading['outcome'] => outcomes[status] ?? 'pending';

export const attemptOf = (metadata: Metadata | null | undefined): string | null => {
  const attempt = metadata?.attempt;
  return typeof attempt === 'string' ? attempt : null;
};

const came = ['paid', 'captured', 'refunded'];

/** The payment that brought the money, among those that were tried on the page. */
export const paymentOf = ({ payments }: MoyasarInvoice): MoyasarPayment | null =>
  payments?.find(({ status }) => came.includes(status)) ?? null;

/** What was charged; where that is not said, what was asked. Whole hundredths on both sides. */
export function amountOf(invoice: MoyasarInvoice): Money | null {
  const { amount, currency } = paymentOf(invoice) ?? invoice;
  return Number.isSafeInteger(amount) && isCurrency(currency) ? money(amount, currency) : null;
}

/**
 * A refund stands in the metadata of its payment before it is ordered, with the sum that will have gone back once it is
 * done.
 */
export const refundKey = (refundId: string): string => `refund_${refundId.replaceAll('-', '')}`;

/** Whether a refund was ordered of which the sum does not say yet that it was done. */
export const isRefunding = ({ metadata, refunded }: MoyasarPayment): boolean =>
  Object.entries(metadata ?? {}).some(([key, target]) => key.startsWith('refund_') && Number(target) > refunded);

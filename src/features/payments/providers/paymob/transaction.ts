import { createHmac } from 'node:crypto';
import { isCurrency, type Money, money } from '../../../../lib/money.ts';
import type { Reading } from '../provider.ts';

/** What of a transaction is read; Paymob says more of it, the last digits of a card among that. */
export type Transaction = {
  id: number;
  success: boolean;
  pending: boolean;
  amount_cents: number;
  currency: string;
  is_voided?: boolean;
  /** Of the payment, once something went back. */
  refunded_amount_cents?: number | null;
  /** Whether it is itself money that goes back, on a payment before it. */
  is_refund?: boolean;
  order: { id: number; merchant_order_id?: string | null };
};

export function isTransaction(value: unknown): value is Transaction {
  if (typeof value !== 'object' || value === null) return false;
  const { id, success, pending, amount_cents, order } = value as Partial<Transaction>;
  return (
    typeof id === 'number' &&
    typeof success === 'boolean' &&
    typeof pending === 'boolean' &&
    Number.isSafeInteger(amount_cents) &&
    typeof order?.id === 'number'
  );
}

/** Money that went back did come. A refusal may be followed by another try on the same page. */
export function outcomeOf({ success, pending, is_voided, is_refund }: Transaction): Reading['outcome'] {
  if (is_refund) return 'succeeded';
  if (pending) return 'pending';
  if (!success) return 'failed';
  return is_voided ? 'cancelled' : 'succeeded';
}

export const amountOf = ({ amount_cents: minor, currency }: Transaction): Money | null =>
  isCurrency(currency) ? money(minor, currency) : null;

// In the order in which Paymob signs them, without anything between.
const signed = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
];

export function signatureOf(transaction: object, secret: string): string {
  const words = signed.map((path) => String(valueAt(transaction, path.split('.')) ?? ''));
  return createHmac('sha512', secret).update(words.join('')).digest('hex');
}

const valueAt = (value: unknown, [key = '', ...rest]: string[]): unknown => {
  const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return rest.length > 0 ? valueAt(inner, rest) : inner;
};

/**
 * Ours as Paymob knows it. It takes each reference once, so that a page whose answer was lost could never be opened again:
 * the mark makes each beginning another, and what was lost was shown to nobody.
 */
export const referenceOf = (attemptId: string, mark: string): string => `${attemptId}.${mark}`;

export const attemptIdOf = (reference: unknown): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/.exec(String(reference))?.[1] ?? null;

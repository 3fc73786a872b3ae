import { createHash } from 'node:crypto';
import { type Money, money } from '../../../../lib/money.ts';
import type { Reading } from '../provider.ts';

/** The words in their order, the secret last: Fawry signs and wants to be signed to in this way alone. */
export const signatureOf = (...words: string[]): string => createHash('sha256').update(words.join('')).digest('hex');

/**
 * What of an order at Fawry is read, in a notice and in an answer to a question. The two versions of the answer name the
 * same things otherwise.
 */
export type FawryOrder = {
  reference: string | null;
  merchantReference: string;
  status: string;
  paid: number | null;
  ordered: number | null;
  expires: number | null;
};

export function readOrder(said: Record<string, unknown>): FawryOrder | null {
  const merchantReference = text(said.merchantRefNumber);
  const status = text(said.orderStatus ?? said.paymentStatus);
  if (!merchantReference || !status) return null;
  return {
    merchantReference,
    status: status.toUpperCase(),
    reference: text(said.fawryRefNumber ?? said.referenceNumber) || null,
    paid: numberOf(said.paymentAmount),
    ordered: numberOf(said.orderAmount),
    expires: numberOf(said.orderExpiryDate ?? said.expirationTime),
  };
}

// Money that went back did come. A status that is new to us says nothing yet.
const outcomes: Record<string, Reading['outcome']> = {
  PAID: 'succeeded',
  DELIVERED: 'succeeded',
  REFUNDED: 'succeeded',
  PARTIAL_REFUNDED: 'succeeded',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  FAILED: 'failed',
};

export const outcomeOf = ({ status }: FawryOrder): Reading['outcome'] => outcomes[status] ?? 'pending';

/** What came for the order. A fee that Fawry takes of the payer stands on top of it; less than the order is less. */
export function amountOf({ paid, ordered }: FawryOrder): Money | null {
  const amount = paid !== null && ordered !== null ? Math.min(paid, ordered) : (paid ?? ordered);
  const minor = amount === null ? Number.NaN : Math.round(amount * 100);
  return Number.isSafeInteger(minor) ? money(minor, 'EGP') : null;
}

/** Two decimals, as Fawry writes amounts in what it signs; nothing where it said nothing. */
export const inSignature = (value: unknown): string => numberOf(value)?.toFixed(2) ?? '';

/** Fawry gives its ids now as text and now as numbers. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function numberOf(value: unknown): number | null {
  const read = text(value).trim();
  const number = read === '' ? Number.NaN : Number(read);
  return Number.isFinite(number) ? number : null;
}

/** Ours as Fawry knows it: 32 hexadecimal digits, as in its own examples. */
export const merchantReferenceOf = (attemptId: string): string => attemptId.replaceAll('-', '');

export function attemptIdOf(merchantReference: string): string | null {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(merchantReference) ?? [];
  return parts.length === 5 ? parts.join('-') : null;
}

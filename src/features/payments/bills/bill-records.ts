import { createHash } from 'node:crypto';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import type { Translate } from '../../../platform/i18n/messages.ts';
import { refundable } from '../refunds/refund.ts';
import type { RefundRow } from '../refunds/refunds.repository.ts';
import { payAddress } from './bill-address.ts';
import type { BillRow } from './bills.repository.ts';

/** A bill as a program reads it; amounts in hundredths. */
export const billRecord = (bill: BillRow, t: Translate, locale: LocaleCode, publicUrl: string) => ({
  reference: bill.reference,
  state: bill.state,
  title: t(bill.title, bill.titleValues),
  region: bill.region,
  currency: bill.currency,
  lines: bill.lines.map(({ kind, authority = null, minor }) => ({ kind, authority, minor })),
  totalMinor: bill.totalMinor,
  taxPercent: bill.taxPercent,
  refundedMinor: bill.refundedMinor,
  refundableMinor: refundable(bill).minor,
  createdAt: bill.createdAt.toISOString(),
  expiresAt: bill.expiresAt.toISOString(),
  paidAt: bill.paidAt?.toISOString() ?? null,
  payAt: payAddress(publicUrl, locale, bill.reference),
});

export const refundRecord = ({ id, state, amountMinor, reason, createdAt, doneAt }: RefundRow) => ({
  id,
  state,
  minor: amountMinor,
  reason,
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});

/** What of a bill can change. */
export const versionOf = ({ state, reservedMinor, refundedMinor }: BillRow, refunds: RefundRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify([state, reservedMinor, refundedMinor, refunds.map((refund) => refund.state)]))
    .digest('base64url')
    .slice(0, 16);

/** What programs are told of a change; they read the rest. */
export const billNews = ({ reference, currency, totalMinor }: BillRow, state: string, refundedMinor: number) => ({
  reference,
  state,
  currency,
  totalMinor,
  refundedMinor,
});

import { eq } from 'drizzle-orm';
import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { bills, paymentAttempts, paymentReceipts } from './payments.table.ts';

export const ownPayments = {
  bills: { table: bills, whose: ofUser(bills.userId), without: ['isSample'] },
  payments: {
    table: paymentAttempts,
    whose: ofUser(paymentAttempts.userId),
    without: ['providerId', 'hostedUrl', 'reads', 'texts', 'textedAt'],
  },
  receipts: {
    table: paymentReceipts,
    whose: ofUser(bills.userId),
    through: { table: bills, on: eq(bills.id, paymentReceipts.billId) },
  },
} satisfies Record<string, OwnRows>;

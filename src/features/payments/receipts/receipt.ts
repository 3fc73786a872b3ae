import type { Money } from '../../../lib/money.ts';
import type { Key, MessageValues, Translate } from '../../../platform/i18n/messages.ts';
import type { BillLineView } from '../bills/bill.ts';

/** As printed: `MA-2026-000042`. */
export const receiptNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(6, '0')}`;

export type ReceiptDocument = {
  number: string;
  seller: string;
  vatNumber: string | null;
  issuedAt: string;
  zone: string;
  reference: string;
  title: { key: Key; values: MessageValues };
  titleInArabic: string | null;
  lines: BillLineView[];
  taxPercent: number;
  total: Money;
  refunded: Money;
  verifyUrl: string;
  /** The code of a Saudi invoice. */
  squares: { size: number; path: string } | null;
  /** What proves it without us; null where no key is set. */
  proof: { size: number; path: string } | null;
  /** Words in Arabic, where the page's are not. */
  arabic: Translate | null;
};

export type VerifiedReceipt = {
  number: string;
  issuedAt: string;
  zone: string;
  title: { key: Key; values: MessageValues };
  total: Money;
  refunded: Money;
};

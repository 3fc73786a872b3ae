import type { Country } from '../../../lib/countries/country.ts';
import type { InLanguage } from '../../../lib/locales/text.ts';
import type { Money } from '../../../lib/money.ts';
import type { Key, MessageValues, Translate } from '../../../platform/i18n/messages.ts';
import { isolated } from '../../documents/document.ts';
import type { PaidElsewhere } from '../../procedures/paid-elsewhere.ts';
import type { BillLineView } from '../bills/bill.ts';
import type { Seller } from '../settings.ts';

/** As printed: `MA-2026-000042`. */
export const receiptNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(6, '0')}`;

export type ReceiptDocument = {
  number: string;
  seller: Seller;
  /** Whose tax number it is; null for a sale abroad, which no country of ours taxes. */
  country: Country | null;
  /** Who paid, by the name they gave, and for their own eyes. */
  buyer: string | null;
  issuedAt: string;
  zone: string;
  reference: string;
  title: { key: Key; values: MessageValues };
  titleInArabic: string | null;
  lines: BillLineView[];
  taxPercent: number;
  total: Money;
  /** What goes to an authority besides, as the bill said it. */
  elsewhere: InLanguage<PaidElsewhere> | null;
  elsewhereInArabic: InLanguage<PaidElsewhere> | null;
  refunded: Money;
  verifyUrl: string;
  /** The code of a Saudi invoice. */
  squares: { size: number; path: string } | null;
  /** What proves it without us; null where no key is set. */
  proof: { size: number; path: string } | null;
  /** What a camera reads at the foot of the PDF: the proof, else the address that checks it. */
  check: string;
  /** Words in Arabic, where the page's are not. */
  arabic: Translate | null;
};

/** What the copy lacks to be a tax invoice; it says so itself, so that nobody hands it in for one. */
export function lackOf({ seller, country }: Pick<ReceiptDocument, 'seller' | 'country'>): Key | null {
  if (!country || !seller.taxNumber) return 'payments.receipt.no_tax_number';
  return seller.address ? null : 'payments.receipt.no_address';
}

/** A line of a bill by its name, in the language of `words`. */
export function lineName(words: Translate, { kind, label, authority }: BillLineView, percent: string): string {
  const name = words(`payments.line.${kind}`, { percent });
  const whose = authority ? isolated(authority) : label && kind === 'authority_fee' && words(label);
  return whose ? `${name} (${whose})` : name;
}

export type VerifiedReceipt = {
  number: string;
  issuedAt: string;
  zone: string;
  title: { key: Key; values: MessageValues };
  total: Money;
  refunded: Money;
};

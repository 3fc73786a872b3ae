import type { Country } from '../../../lib/countries/country.ts';
import type { Formats } from '../../../lib/formats.ts';
import type { Locale } from '../../../lib/locales/locales.ts';
import { type InLanguage, textIn } from '../../../lib/locales/text.ts';
import { type Currency, type Money, money, toDecimal } from '../../../lib/money.ts';
import type { Key, MessageValues, Translate } from '../../../platform/i18n/messages.ts';
import { isolated } from '../../documents/document.ts';
import type { PaidElsewhere } from '../../procedures/paid-elsewhere.ts';
import type { BillLineView } from '../bills/bill.ts';
import type { Seller } from '../settings.ts';

/** As printed: `MA-2026-000042`. */
export const receiptNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(6, '0')}`;

/** Null for what is no number of a receipt. */
export function receiptNumberIn(printed: string): { series: string; number: number } | null {
  const [, series, number] = /^([A-Z]{2}-\d{4})-(\d{6,9})$/.exec(printed) ?? [];
  return series ? { series, number: Number(number) } : null;
}

/** What was paid, as it is signed: `150.00 MAD`. */
export const receiptAmount = ({ totalMinor, currency }: { totalMinor: number; currency: Currency }): string =>
  `${toDecimal(money(totalMinor, currency))} ${currency}`;

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

type Writing = { words: Translate; locale: Locale };

/** A line of a bill by its name, in the language of `words`. */
export function lineName({ words, locale, percent }: Writing & { percent: string }, line: BillLineView): string {
  const { kind, label, authority, isCounters, tariff } = line;
  const name = isCounters ? words('payments.line.counter_fee') : words(`payments.line.${kind}`, { percent });
  const known = tariff ? textIn(tariff.authority, locale) : authority;
  const whose = known ? isolated(known) : label && kind === 'authority_fee' && words(label);
  return whose ? `${name} (${whose})` : name;
}

/** Where and when the amount of a line was read, for who wants to look for themselves; null where nobody said it. */
export function tariffOf(
  { words, locale, format }: Writing & { format: Pick<Formats, 'date'> },
  { tariff }: BillLineView,
): string | null {
  if (!tariff) return null;
  const date = format.date(Temporal.PlainDate.from(tariff.checkedOn));
  const value = isolated(textIn(tariff.source, locale));
  return words('payments.receipt.line', { term: words('payments.elsewhere.source', { date }), value });
}

export type VerifiedReceipt = {
  number: string;
  issuedAt: string;
  zone: string;
  title: { key: Key; values: MessageValues };
  total: Money;
  refunded: Money;
};

import type { Formats } from '../../../lib/formats.ts';
import type { Locale } from '../../../lib/locales/locales.ts';
import { referenceInText } from '../../../lib/references.ts';
import type { Translate } from '../../../platform/i18n/messages.ts';
import {
  type Fact,
  heading,
  inLatinDigits,
  isolated,
  leftToRight,
  letterheadOf,
  type PrintedDocument,
  text,
} from '../../documents/document.ts';
import { partsOf } from '../bills/bill.ts';
import { lackOf, lineName, type ReceiptDocument, tariffOf } from './receipt.ts';

type Writing = { t: Translate; format: Formats; locale: Locale };

/** A receipt as a sheet to keep, in one language; the code at its foot is that of its page. */
export function printedReceipt(receipt: ReceiptDocument, { t, format, locale }: Writing): PrintedDocument {
  const { seller, country, buyer, squares, elsewhere, refunded } = receipt;
  const fact = (term: string, value: string | null | undefined): Fact[] => (value ? [{ term, value }] : []);
  const money = (amount: ReceiptDocument['total']) => isolated(format.money(amount));
  const percent = format.percent(receipt.taxPercent / 100);
  const amountOf = (line: ReceiptDocument['lines'][number]): Fact => ({
    term: lineName({ words: t, locale, percent }, line),
    value: money(line.amount),
    note: tariffOf({ words: t, locale, format }, line),
  });
  const besides = ({ amounts, payee, text: note, sources, checkedOn }: NonNullable<ReceiptDocument['elsewhere']>) => [
    ...amounts.map((fee) => ({ term: t('procedures.authority_fee'), value: money(fee), note: fee.for })),
    ...(amounts.length > 0 ? [] : fact(t('procedures.authority_fee'), note)),
    ...fact(t('payments.elsewhere.payee'), payee),
    ...fact(
      t('payments.elsewhere.source', { date: format.date(Temporal.PlainDate.from(checkedOn)) }),
      sources.join(' · '),
    ),
  ];
  const lack = lackOf(receipt);
  const [ours, passedOn] = partsOf(receipt.lines);
  const total = { term: t('payments.line.total'), value: money(receipt.total) };
  return inLatinDigits({
    title: t('payments.receipt.title'),
    letterhead: letterheadOf(new URL(receipt.verifyUrl).origin, t),
    subtitle: leftToRight(receipt.number),
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...fact(t('payments.receipt.seller'), isolated(seller.name)),
          ...fact(t('payments.receipt.address'), isolated(seller.address ?? '')),
          ...(country && seller.taxNumber
            ? fact(t(`payments.receipt.tax_number.${country}`), leftToRight(seller.taxNumber))
            : []),
          ...fact(t('payments.receipt.buyer'), isolated(buyer ?? '')),
          ...fact(t('payments.receipt.date'), format.dateTime(Temporal.Instant.from(receipt.issuedAt), receipt.zone)),
          ...fact(t('payments.bill.reference'), referenceInText(receipt.reference)),
          ...fact(t('payments.bill.for_what'), isolated(t(receipt.title.key, receipt.title.values))),
        ],
      },
      {
        kind: 'amounts',
        parts: [
          { name: null, amounts: ours.map(amountOf) },
          { name: t('payments.line.passed_on'), amounts: passedOn.map(amountOf) },
        ],
        total,
      },
      ...(refunded.minor > 0
        ? [{ kind: 'facts' as const, facts: fact(t('payments.receipt.refunded'), money(refunded)) }]
        : []),
      ...(lack ? [text(t(lack))] : []),
      ...(squares ? [{ kind: 'code' as const, squares, caption: t('payments.receipt.code') }] : []),
      text(t('payments.receipt.check')),
      text(leftToRight(receipt.verifyUrl)),
      ...(elsewhere
        ? [heading(t('payments.elsewhere.title')), { kind: 'facts' as const, facts: besides(elsewhere) }]
        : []),
      ...(elsewhere && elsewhere.amounts.length > 0 ? [text(elsewhere.text)] : []),
    ],
    footer: null,
    check: receipt.check,
    locale,
  });
}

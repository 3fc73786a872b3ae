import type { Formats } from '../../../lib/formats.ts';
import type { Locale } from '../../../lib/locales/locales.ts';
import { referenceInText } from '../../../lib/references.ts';
import type { Translate } from '../../../platform/i18n/messages.ts';
import {
  type Block,
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
  const line = (term: string, value: string | null): Block[] =>
    value ? [text(t('payments.receipt.line', { term, value }))] : [];
  const money = (amount: ReceiptDocument['total']) => isolated(format.money(amount));
  const besides = ({ amounts, payee, text: note, sources, checkedOn }: NonNullable<ReceiptDocument['elsewhere']>) => [
    ...amounts.flatMap((fee) => line(t('procedures.authority_fee'), [money(fee), fee.for ?? ''].join(' ').trim())),
    ...(amounts.length > 0 ? [text(note)] : line(t('procedures.authority_fee'), note)),
    ...line(t('payments.elsewhere.payee'), payee),
    ...line(
      t('payments.elsewhere.source', { date: format.date(Temporal.PlainDate.from(checkedOn)) }),
      sources.join(' · '),
    ),
  ];
  const lack = lackOf(receipt);
  const [ours, passedOn] = partsOf(receipt.lines);
  const named = (each: ReceiptDocument['lines'][number]) =>
    line(lineName({ words: t, locale, percent }, each), money(each.amount));
  const told = (said: string | null) => (said ? [text(said)] : []);
  const percent = format.percent(receipt.taxPercent / 100);
  return inLatinDigits({
    title: t('payments.receipt.title'),
    letterhead: letterheadOf(new URL(receipt.verifyUrl).origin, t),
    subtitle: leftToRight(receipt.number),
    blocks: [
      ...line(t('payments.receipt.seller'), isolated(seller.name)),
      ...line(t('payments.receipt.address'), isolated(seller.address ?? '')),
      ...(country && seller.taxNumber
        ? line(t(`payments.receipt.tax_number.${country}`), leftToRight(seller.taxNumber))
        : []),
      ...line(t('payments.receipt.buyer'), isolated(buyer ?? '')),
      ...line(t('payments.receipt.date'), format.dateTime(Temporal.Instant.from(receipt.issuedAt), receipt.zone)),
      ...line(t('payments.bill.reference'), referenceInText(receipt.reference)),
      ...line(t('payments.bill.for_what'), isolated(t(receipt.title.key, receipt.title.values))),
      ...ours.flatMap(named),
      ...(passedOn.length > 0 ? [text(t('payments.line.passed_on'))] : []),
      ...passedOn.flatMap((each) => [...named(each), ...told(tariffOf({ words: t, locale, format }, each))]),
      ...line(t('payments.line.total'), money(receipt.total)),
      ...(refunded.minor > 0 ? line(t('payments.receipt.refunded'), money(refunded)) : []),
      ...(elsewhere ? [text(t('payments.elsewhere.title')), ...besides(elsewhere)] : []),
      ...(lack ? [text(t(lack))] : []),
      ...(squares ? [{ kind: 'code' as const, squares, caption: t('payments.receipt.code') }] : []),
      text(t('payments.receipt.check')),
      text(leftToRight(receipt.verifyUrl)),
    ],
    footer: null,
    check: receipt.check,
    locale,
  });
}

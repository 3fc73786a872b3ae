import { type BillLineView, partsOf } from '../../../src/features/payments/bills/bill.ts';
import { lineName, tariffOf } from '../../../src/features/payments/receipts/receipt.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import type { Translate } from '../../../src/platform/i18n/messages.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { useShell } from '../../ui/shell.tsx';

type LinesProps = {
  lines: BillLineView[];
  total: MoneyValue;
  taxPercent: number;
  /** It stands in large letters on the page already. */
  isSumSaid?: boolean;
  /** On paper each line also stands in Arabic. */
  arabic?: Translate | null;
};

/** What an amount is made of: our fee and the tax on it, apart from them what is passed on as it is, and the sum. */
export function Lines({ lines, total, taxPercent, isSumSaid, arabic }: LinesProps) {
  const { t, format, locale } = useShell();
  const own = { words: t, locale, format, percent: format.percent(taxPercent / 100) };
  const inArabic = arabic && { words: arabic, locale: locales.ar, percent: `${taxPercent}%` };
  const [ours, passedOn] = partsOf(lines);
  const rowOf = (line: BillLineView, index: number) => {
    const said = tariffOf(own, line);
    return {
      key: `${line.kind}${index}`,
      term: <Both text={lineName(own, line)} arabic={inArabic && lineName(inArabic, line)} />,
      value: (
        <>
          <Money value={line.amount} />
          {said && <p className="meta">{said}</p>}
        </>
      ),
    };
  };
  const sum = {
    key: 'total',
    term: <Both text={t('payments.line.total')} arabic={arabic?.('payments.line.total')} />,
    value: isSumSaid ? (
      <Money value={total} />
    ) : (
      <strong className="price">
        <Money value={total} />
      </strong>
    ),
  };
  if (passedOn.length === 0) return <DefinitionList items={[...ours.map(rowOf), sum]} />;
  return (
    <>
      {ours.length > 0 && <DefinitionList items={ours.map(rowOf)} />}
      <h2>
        <Both text={t('payments.line.passed_on')} arabic={arabic?.('payments.line.passed_on')} />
      </h2>
      <DefinitionList items={[...passedOn.map(rowOf), sum]} />
    </>
  );
}

type BothProps = { text: string; arabic?: string | null; isSentence?: boolean };

/** A text and the same in Arabic, where that is another: beside it, or below it where it is a sentence. */
export function Both({ text, arabic, isSentence = false }: BothProps) {
  return (
    <>
      {text}
      {arabic && arabic !== text && (
        <>
          {isSentence ? <br /> : ' · '}
          <bdi lang="ar">{arabic}</bdi>
        </>
      )}
    </>
  );
}

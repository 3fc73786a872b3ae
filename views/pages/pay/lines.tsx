import type { BillLineView } from '../../../src/features/payments/bills/bill.ts';
import { lineName } from '../../../src/features/payments/receipts/receipt.ts';
import type { Translate } from '../../../src/platform/i18n/messages.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { useShell } from '../../ui/shell.tsx';

type LinesProps = {
  lines: BillLineView[];
  total: MoneyValue;
  taxPercent: number;
  /** On paper each line also stands in Arabic. */
  arabic?: Translate | null;
};

/** What an amount is made of: our fee, the tax on it, what is passed on to an authority, and the sum. */
export function Lines({ lines, total, taxPercent, arabic }: LinesProps) {
  const { t, format } = useShell();
  const percentIn = (words: Translate) => (words === t ? format.percent(taxPercent / 100) : `${taxPercent}%`);
  const nameOf = (words: Translate, line: BillLineView) => lineName(words, line, percentIn(words));
  const rows = lines.map((line, index) => ({
    key: `${line.kind}${index}`,
    term: <Both text={nameOf(t, line)} arabic={arabic && nameOf(arabic, line)} />,
    value: <Money value={line.amount} />,
  }));
  const sum = {
    key: 'total',
    term: <Both text={t('payments.line.total')} arabic={arabic?.('payments.line.total')} />,
    value: (
      <strong className="price">
        <Money value={total} />
      </strong>
    ),
  };
  return <DefinitionList items={[...rows, sum]} />;
}

/** A text and the same in Arabic, where that is another. */
export function Both({ text, arabic }: { text: string; arabic?: string | null }) {
  return (
    <>
      {text}
      {arabic && arabic !== text && (
        <>
          <br />
          <bdi lang="ar">{arabic}</bdi>
        </>
      )}
    </>
  );
}

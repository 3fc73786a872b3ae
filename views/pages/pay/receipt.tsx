import type { ReceiptDocument } from '../../../src/features/payments/receipts/receipt.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Money } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Squares } from '../../ui/components/squares.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Both, Lines } from './lines.tsx';

/** One sheet of A5, in Arabic and in the language of the page. */
export function ReceiptPage(receipt: ReceiptDocument) {
  const { t } = useShell();
  const { arabic, squares, proof, refunded } = receipt;
  const both = (key: Key) => <Both text={t(key)} arabic={arabic?.(key)} />;
  return (
    <article className="receipt stack narrow">
      <h1>{both('payments.receipt.title')}</h1>
      <DefinitionList
        items={[
          { key: 'seller', term: both('payments.receipt.seller'), value: receipt.seller },
          { key: 'vat', term: both('payments.receipt.vat_number'), value: receipt.vatNumber },
          { key: 'number', term: both('payments.receipt.number'), value: <bdi dir="ltr">{receipt.number}</bdi> },
          {
            key: 'date',
            term: both('payments.receipt.date'),
            value: <Time at={receipt.issuedAt} as="dateTime" zone={receipt.zone} />,
          },
          { key: 'ref', term: both('payments.bill.reference'), value: <Reference value={receipt.reference} /> },
          {
            key: 'title',
            term: both('payments.bill.for_what'),
            value: <Both text={t(receipt.title.key, receipt.title.values)} arabic={receipt.titleInArabic} />,
          },
        ]}
      />
      <Lines lines={receipt.lines} total={receipt.total} taxPercent={receipt.taxPercent} arabic={arabic} />
      {refunded.minor > 0 && (
        <DefinitionList items={[{ term: t('payments.receipt.refunded'), value: <Money value={refunded} /> }]} />
      )}
      {squares && <Squares {...squares} label={t('payments.receipt.code')} />}
      <div className="row check">
        {proof && <Squares {...proof} label={t('papers.proof.title')} />}
        <p className="muted">
          {t('payments.receipt.check')}{' '}
          <a href={receipt.verifyUrl}>
            <bdi dir="ltr">{receipt.verifyUrl}</bdi>
          </a>
        </p>
      </div>
    </article>
  );
}

ReceiptPage.head = ({ number }: ReceiptDocument, { t }: Shell): Head => ({
  title: `${t('payments.receipt.title')} ${number}`,
  noindex: true,
});
ReceiptPage satisfies View<ReceiptDocument>;

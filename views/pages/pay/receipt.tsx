import { lackOf, type ReceiptDocument } from '../../../src/features/payments/receipts/receipt.ts';
import { formatsFor } from '../../../src/lib/formats.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { LongCode } from '../../ui/components/long-code.tsx';
import { Money } from '../../ui/components/money.tsx';
import { PrintButton } from '../../ui/components/print-button.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Squares } from '../../ui/components/squares.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, ShellProvider, useShell, type View } from '../../ui/shell.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Both, Lines } from './lines.tsx';

/** `sealed` opens it to who paid for somebody else. */
export type ReceiptProps = { receipt: ReceiptDocument; sealed: string | null };

export function ReceiptPage({ receipt, sealed }: ReceiptProps) {
  const shell = useShell();
  const { t, href, locale, clock } = shell;
  const { reference } = receipt;
  // Its numbers and codes are in Latin digits everywhere: all of the paper is.
  const format = formatsFor(locale, { digits: 'latn', clock: clock ?? undefined });
  return (
    <>
      <div className="row screen">
        <LinkButton
          href={href('pay-receipt-pdf', { reference }, { t: sealed ?? undefined })}
          icon="download"
          variant="primary"
          download
        >
          {t('documents.pdf')}
        </LinkButton>
        <PrintButton />
      </div>
      <ShellProvider value={{ ...shell, format }}>
        <Sheet {...receipt} />
      </ShellProvider>
      <p className="row screen">
        <LinkButton href={href('pay-reference', { reference })}>{t('payments.receipt.bill')}</LinkButton>
      </p>
    </>
  );
}

/** One sheet of A5, in Arabic and in the language of the page; what is owed to an authority may stand on its back. */
function Sheet(receipt: ReceiptDocument) {
  const { t } = useShell();
  const { arabic, squares, proof, elsewhere, elsewhereInArabic, refunded, seller, country, buyer } = receipt;
  const lack = lackOf(receipt);
  const both = (key: Key) => <Both text={t(key)} arabic={arabic?.(key)} />;
  return (
    <article className="receipt stack narrow">
      <h1>{both('payments.receipt.title')}</h1>
      <DefinitionList
        items={[
          { key: 'seller', term: both('payments.receipt.seller'), value: seller.name },
          {
            key: 'address',
            term: both('payments.receipt.address'),
            value: seller.address && <bdi>{seller.address}</bdi>,
          },
          {
            key: 'tax',
            term: country && both(`payments.receipt.tax_number.${country}`),
            value: country && seller.taxNumber && <bdi dir="ltr">{seller.taxNumber}</bdi>,
          },
          { key: 'buyer', term: both('payments.receipt.buyer'), value: buyer && <bdi>{buyer}</bdi> },
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
        <DefinitionList items={[{ term: both('payments.receipt.refunded'), value: <Money value={refunded} /> }]} />
      )}
      {lack && (
        <p>
          <Both text={t(lack)} arabic={arabic?.(lack)} isSentence />
        </p>
      )}
      {squares && (
        <figure>
          <Squares {...squares} label={t('payments.receipt.code')} />
          <figcaption className="meta">{t('payments.receipt.code')}</figcaption>
        </figure>
      )}
      <div className="row check">
        {proof && <Squares {...proof} label={t('documents.proof.title')} />}
        <p className="muted">
          {t('payments.receipt.check')}{' '}
          <a href={receipt.verifyUrl}>
            <LongCode value={receipt.verifyUrl} />
          </a>
        </p>
      </div>
      {elsewhere && (
        <Elsewhere fee={elsewhere} arabic={arabic && elsewhereInArabic && { words: arabic, fee: elsewhereInArabic }} />
      )}
    </article>
  );
}

ReceiptPage.head = ({ receipt }: ReceiptProps, { t }: Shell): Head => ({
  title: `${t('payments.receipt.title')} ${receipt.number}`,
  noindex: true,
});
ReceiptPage satisfies View<ReceiptProps>;

import type { Sealing } from '../../../src/features/documents/seals/sealing.ts';
import type { VerifiedReceipt } from '../../../src/features/payments/receipts/receipt.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Money } from '../../ui/components/money.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SealedDay } from '../documents/sealed-day.tsx';
import { SignedPdf } from '../documents/signed-pdf.tsx';
import { SumSheet } from './sum-sheet.tsx';

export type VerifyProps = {
  receipt: VerifiedReceipt | null;
  /** Whose signature its PDF carries; null where it has none. */
  signer: string | null;
  /** The code in its address, and whether it stands in the seal of a day. */
  code: string;
  sealing: Sealing | null;
};

/** Whether a receipt that somebody was shown is ours. It says nothing of who paid. */
export function VerifyPage({ receipt, signer, code, sealing }: VerifyProps) {
  const { t, href } = useShell();
  const kind = receipt ? 'genuine' : 'unknown';
  return (
    <>
      <h1>{t('payments.verify.title')}</h1>
      <Callout tone={receipt ? 'success' : 'error'} title={t(`payments.verify.${kind}.title`)}>
        <p>{t(`payments.verify.${kind}.body`)}</p>
      </Callout>
      {!receipt && (
        <p className="row">
          <LinkButton href={href('verify')}>{t('documents.verify.title')}</LinkButton>
          <LinkButton href={href('contact', {}, { topic: 'payment' })} variant="quiet">
            {t('pay.link.contact')}
          </LinkButton>
        </p>
      )}
      {receipt && (
        <SumSheet amount={receipt.total} isSealed>
          <DefinitionList
            items={[
              {
                term: t('payments.receipt.number'),
                value: (
                  <bdi className="ref" dir="ltr">
                    {receipt.number}
                  </bdi>
                ),
              },
              {
                term: t('payments.receipt.date'),
                value: <Time at={receipt.issuedAt} as="dateTime" zone={receipt.zone} />,
              },
              { term: t('payments.bill.for_what'), value: t(receipt.title.key, receipt.title.values) },
              {
                term: t('payments.receipt.refunded'),
                value: receipt.refunded.minor > 0 ? <Money value={receipt.refunded} /> : null,
              },
            ]}
          />
        </SumSheet>
      )}
      {receipt && <SignedPdf signer={signer} />}
      {sealing && <SealedDay sealing={sealing} proof={href('verify-receipt-proof', { code })} />}
    </>
  );
}

VerifyPage.head = (_: VerifyProps, { t }: Shell): Head => ({ title: t('payments.verify.title'), noindex: true });
VerifyPage satisfies View<VerifyProps>;

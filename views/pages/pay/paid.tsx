import type { AttemptState } from '../../../src/features/payments/attempts/attempt.ts';
import type { BillPurpose } from '../../../src/features/payments/bills/billing.ts';
import type { RefundView } from '../../../src/features/payments/refunds/payer-refunds.ts';
import type { Key, MessageValues } from '../../../src/platform/i18n/messages.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import type { MoneyValue } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Refunds } from './refunds.tsx';
import { SumSheet } from './sum-sheet.tsx';

export type PaidProps = {
  /** `none` when money came that was not due. */
  of: BillPurpose | 'none';
  state: AttemptState;
  amount: MoneyValue;
  title: { key: Key; values: MessageValues };
  reference: string;
  sealed: string;
  returnPath: string;
  /** A person would send it back. */
  byHand: boolean;
  refunds: RefundView[];
};

/** Money has come: for the bill, or too much or too late, and then it says what becomes of it. */
export function PaidPage({ of, state, amount, title, reference, sealed, returnPath, byHand, refunds }: PaidProps) {
  const { t, href, locale } = useShell();
  const kind = kindOf(state);
  const isAsked = refunds.some(({ stage }) => stage === 'asked');
  return (
    <>
      <h1>{t(`payments.paid.${kind}.title`)}</h1>
      {kind === 'succeeded' ? (
        <p className="lead" role="status">
          {t(`payments.paid.${kind}.body`)} {of === 'case_tracking' && t('payments.paid.tracking')}
        </p>
      ) : (
        <Callout tone="warning" role="status">
          <p>{t(byHand && kind !== 'mismatch' ? 'payments.paid.by_hand' : `payments.paid.${kind}.body`)}</p>
        </Callout>
      )}
      <SumSheet amount={amount} isSealed={kind === 'succeeded'}>
        <DefinitionList
          items={[
            { term: t('payments.bill.for_what'), value: t(title.key, title.values) },
            { term: t('payments.bill.reference'), value: <Reference value={reference} /> },
          ]}
        />
      </SumSheet>
      <Refunds refunds={refunds} />
      <div className="row">
        {kind === 'succeeded' && (
          <>
            <LinkButton
              href={`/${locale.code}${returnPath}`}
              variant={isAsked ? 'plain' : 'primary'}
              iconAtEnd="arrow-right"
            >
              {t(
                of === 'none' || of === 'custom' || of === 'sample'
                  ? 'payments.paid.go_on'
                  : `payments.paid.go_on.${of}`,
              )}
            </LinkButton>
            <LinkButton href={href('pay-receipt', { reference }, { t: sealed })}>
              {t('payments.receipt.show')}
            </LinkButton>
          </>
        )}
        <LinkButton href={href('contact', {}, { topic: 'payment' })} variant="quiet">
          {t('pay.link.contact')}
        </LinkButton>
      </div>
    </>
  );
}

const kindOf = (state: AttemptState) =>
  state === 'duplicate' || state === 'late' || state === 'mismatch' ? state : 'succeeded';

PaidPage.head = ({ state }: PaidProps, { t }: Shell): Head => ({
  title: t(`payments.paid.${kindOf(state)}.title`),
  noindex: true,
});
PaidPage satisfies View<PaidProps>;

import type { BillLineView } from '../../../src/features/payments/bills/bill.ts';
import type { BillPurpose, BillState } from '../../../src/features/payments/bills/billing.ts';
import type { Counter } from '../../../src/features/payments/providers/counter.ts';
import type { OfferedMethod } from '../../../src/features/payments/providers/providers.ts';
import type { RefundView } from '../../../src/features/payments/refunds/payer-refunds.ts';
import type { PaidElsewhere } from '../../../src/features/procedures/paid-elsewhere.ts';
import type { InLanguage } from '../../../src/lib/locales/text.ts';
import type { Key, MessageValues } from '../../../src/platform/i18n/messages.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Lines } from './lines.tsx';
import { Methods } from './methods.tsx';
import { PaymentNumber } from './payment-number.tsx';
import { Refunds } from './refunds.tsx';
import { SumSheet } from './sum-sheet.tsx';

export type BillView = {
  reference: string;
  state: BillState;
  title: { key: Key; values: MessageValues };
  /** The reference of the request that the staff opened it for, for its owner alone. */
  request: string | null;
  lines: BillLineView[];
  total: MoneyValue;
  refunded: MoneyValue;
  taxPercent: number;
  expiresAt: string;
  paidAt: string | null;
  /** Whose clock the times are read on: that of the country it is for. */
  zone: string;
  /** Masked for anyone else than its owner; null where we know no name. */
  forWhom: string | null;
  isOwner: boolean;
  /** Where its owner goes on from it: to what it is for. */
  goOn: { of: Exclude<BillPurpose, 'custom' | 'sample'> | null; path: string } | null;
  /** Of what the owner paid; nobody else is told. */
  refunds: RefundView[];
  isSample: boolean;
  /** What the reader has begun to pay it by, and is not known to have come or failed. */
  underWay: { sealed: string; cashNumber: string | null; counter: Counter; deadline: string | null }[];
  /** Somebody else has begun to; the reader has not. */
  isUnderWayElsewhere: boolean;
  /** What came for it does not match it, and a person looks at that. */
  isExamined: boolean;
  /** Empty when it is not to be paid. */
  methods: OfferedMethod[];
};

export type BillProps = {
  bill: BillView;
  /** The fee of an authority that is not in it. */
  elsewhere: InLanguage<PaidElsewhere> | null;
  formId: string;
  isMethodMissing: boolean;
};

export function BillPage(props: BillProps) {
  const { bill, isMethodMissing } = props;
  const { t } = useShell();
  const isOpen = bill.state === 'open';
  const isPaid = bill.state === 'paid';
  const isUnderWay = bill.underWay.length > 0 || bill.isUnderWayElsewhere || bill.isExamined;
  return (
    <>
      {isMethodMissing && (
        <ErrorSummary errors={[{ field: 'card', key: 'payments.error.choose_method', values: {} }]} />
      )}
      <div className="stack">
        <h1>{t('payments.bill.heading')}</h1>
        <p className="lead">{t(bill.title.key, bill.title.values)}</p>
        {!isPaid && (
          <p className="price">
            <span className="meta">{t('payments.line.total')}</span> <Money value={bill.total} />
          </p>
        )}
        {isOpen && (
          <p className="muted">
            {t('payments.bill.until')} <Time at={bill.expiresAt} as="dateTime" zone={bill.zone} />
          </p>
        )}
        {bill.isSample && <p className="muted">{t('payments.bill.sample')}</p>}
      </div>
      <div className="beside">
        <div className="stack">
          {isPaid ? <Paid bill={bill} /> : !isOpen && <Closed bill={bill} />}
          <UnderWay bill={bill} />
          {bill.isExamined && (
            <Callout tone="warning" title={t('payments.paid.mismatch.title')}>
              <p>{t('payments.paid.mismatch.body')}</p>
            </Callout>
          )}
          {bill.isUnderWayElsewhere && (
            <Callout tone="warning" title={t('payments.under_way.elsewhere_title')}>
              <p>{t('payments.under_way.elsewhere_body')}</p>
            </Callout>
          )}
          <Refunds refunds={bill.refunds} />
          {isOpen && !isUnderWay && <Methods {...bill} formId={props.formId} isMethodMissing={isMethodMissing} />}
          {isOpen && isUnderWay && (
            <details className="fold screen" open={isMethodMissing}>
              <summary>{t('payments.attempt.other_way')}</summary>
              <Methods {...bill} formId={props.formId} isMethodMissing={isMethodMissing} />
            </details>
          )}
          {!isOpen && !isPaid && <Made {...props} />}
        </div>
        <div className="stack">
          {!isPaid && <Marks bill={bill} />}
          {(isOpen || isPaid) && <Made {...props} />}
        </div>
      </div>
    </>
  );
}

function Marks({ bill }: { bill: BillView }) {
  const { t } = useShell();
  return (
    <DefinitionList
      items={[
        { term: t('payments.bill.request'), value: bill.request && <Reference value={bill.request} /> },
        { term: t('payments.bill.for_whom'), value: bill.forWhom && <bdi>{bill.forWhom}</bdi> },
        { term: t('payments.bill.reference'), value: <Reference value={bill.reference} /> },
      ]}
    />
  );
}

/** The sum, sealed, and for its owner the receipt and the way on to what it is for. */
function Paid({ bill }: { bill: BillView }) {
  const { t, format, href, locale } = useShell();
  const { total, paidAt, zone, isOwner, reference, goOn } = bill;
  const date = paidAt ? format.dateTime(Temporal.Instant.from(paidAt), zone) : '';
  return (
    <>
      <SumSheet amount={total} isSealed>
        <h2>{t('payments.closed.paid.title')}</h2>
        <p>{t('payments.closed.paid.body', { date })}</p>
        <Marks bill={bill} />
      </SumSheet>
      <div className="row">
        {isOwner && (
          <LinkButton href={href('pay-receipt', { reference })} variant="primary">
            {t('payments.receipt.show')}
          </LinkButton>
        )}
        {goOn && (
          <LinkButton href={`/${locale.code}${goOn.path}`} iconAtEnd="arrow-right">
            {t(goOn.of ? `payments.paid.go_on.${goOn.of}` : 'payments.paid.go_on')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** What the sum is made of, and what is not in it. */
function Made({ bill: { lines, total, taxPercent }, elsewhere }: BillProps) {
  const { t } = useShell();
  return (
    <section className="stack" aria-labelledby="made-of">
      <h2 id="made-of">{t('payments.bill.made_of')}</h2>
      <Lines lines={lines} total={total} taxPercent={taxPercent} isSumSaid />
      {elsewhere && <Elsewhere fee={elsewhere} />}
    </section>
  );
}

function Closed({ bill: { state, paidAt, zone, refunded, isOwner, reference } }: { bill: BillView }) {
  const { t, format, href } = useShell();
  if (state === 'open') return null;
  const values = {
    date: paidAt ? format.dateTime(Temporal.Instant.from(paidAt), zone) : '',
    amount: format.money(refunded),
  };
  return (
    <Callout tone={paidAt ? 'success' : 'warning'} title={t(`payments.closed.${state}.title`)}>
      <p>{t(`payments.closed.${state}.body`, values)}</p>
      {paidAt && isOwner && (
        <p className="links">
          <a href={href('pay-receipt', { reference })}>{t('payments.receipt.show')}</a>
        </p>
      )}
    </Callout>
  );
}

/** Before the ways to pay: a number that is lost is paid by card as well, and a card twice. */
function UnderWay({ bill: { reference, underWay, zone } }: { bill: BillView }) {
  const { t, href } = useShell();
  return underWay.map(({ sealed, cashNumber, counter, deadline }) => (
    <Callout
      key={sealed}
      tone="warning"
      title={t(cashNumber ? 'payments.attempt.number.title' : 'payments.attempt.pending.title')}
    >
      {cashNumber && (
        <p className="price">
          <PaymentNumber number={cashNumber} />
        </p>
      )}
      {cashNumber && deadline && (
        <p>
          {t('payments.bill.until')} <Time at={deadline} as="dateTime" zone={zone} />
        </p>
      )}
      <p>{t(cashNumber ? `payments.attempt.number.${counter ?? 'body'}` : 'payments.attempt.pending.body')}</p>
      {cashNumber && <p>{t('payments.under_way.replaced')}</p>}
      <p className="links">
        <a href={href('pay-return', { reference }, { t: sealed })}>{t('payments.under_way.show')}</a>
      </p>
    </Callout>
  ));
}

BillPage.head = (_: BillProps, { t }: Shell): Head => ({ title: t('payments.bill.heading'), noindex: true });
BillPage satisfies View<BillProps>;

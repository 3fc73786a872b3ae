import { Fragment } from 'react';
import type { EarningLine } from '../../../src/features/answering/earning.ts';
import { sumsOf } from '../../../src/features/answering/statement.ts';
import { type Accounts, endOf } from '../../../src/features/experts/payout-account.ts';
import { type Money as Amount, isCurrency } from '../../../src/lib/money.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { ErrorSummary, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Money } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SortedTable } from '../../ui/work/sorted-table.tsx';
import { WorkStyle } from '../../ui/work/work-style.tsx';
import { AccountFields } from './account-fields.tsx';

export type EarningsProps = {
  lines: EarningLine[];
  balance: Amount[];
  months: string[];
  /** Of which this is the statement; null for the latest lines of all. */
  month: string | null;
  accounts: Accounts;
  typed: Typed;
  errors: FieldError[];
};

export function EarningsPage({ lines, balance, months, month, ...account }: EarningsProps) {
  const { t, href, format } = useShell();
  // Without an account nothing can be paid out: it is asked for before anything is told.
  const isUnpaid = !account.accounts.current && !account.accounts.wanted;
  const name = (of: string) => format.month(Temporal.PlainYearMonth.from(of));
  return (
    <>
      <WorkStyle />
      <ErrorSummary errors={account.errors} />
      <Breadcrumbs items={[{ href: href('expert-queue'), label: t('expert.queue.title') }]} />
      <h1>{t('expert.earnings.title')}</h1>
      {balance.length > 0 && (
        <section className="card narrow">
          {balance.map((sum) => (
            <Fragment key={sum.currency}>
              <p>{t('expert.earnings.balance')}</p>
              <p className="price">
                <Money value={sum} />
              </p>
            </Fragment>
          ))}
        </section>
      )}
      {!month && lines.length > 0 && balance.length === 0 && <Sums lines={lines} />}
      {isUnpaid && <Account {...account} />}
      <details className="fold narrow">
        <summary>{t('expert.earnings.rules')}</summary>
        <p>{t('expert.earnings.lead')}</p>
      </details>
      {months.length > 1 && (
        <ul className="chips screen" aria-label={t('expert.earnings.months')}>
          {months.map((each) => (
            <li key={each}>
              <a href={href('expert-earnings', {}, { month: each })} aria-current={each === month ? 'page' : undefined}>
                {name(each)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {month && (
        <section className="stack" aria-labelledby="statement">
          <h2 id="statement">{t('expert.earnings.statement', { month: name(month) })}</h2>
          <Sums lines={lines} />
        </section>
      )}
      {lines.length === 0 && <EmptyState icon="wallet" title={t('expert.earnings.empty')} />}
      {lines.length > 0 && <Lines lines={lines} />}
      {!isUnpaid && <Account {...account} />}
    </>
  );
}

EarningsPage.head = (_: EarningsProps, { t }: Shell): Head => ({ title: t('expert.earnings.title'), noindex: true });
EarningsPage satisfies View<EarningsProps>;

/** What the lines that are shown come to, in each currency. */
function Sums({ lines }: Pick<EarningsProps, 'lines'>) {
  const { t } = useShell();
  return sumsOf(lines).map((sum) => (
    <p key={sum.currency} className="price">
      <span className="meta">{t('expert.earnings.sum')}</span> <Money value={sum} />
    </p>
  ));
}

function Lines({ lines }: Pick<EarningsProps, 'lines'>) {
  const { t, now } = useShell();
  return (
    <SortedTable
      label={t('expert.earnings.title')}
      rows={lines}
      idOf={({ id }) => id}
      columns={[
        {
          label: t('desk.table.title'),
          cell: ({ kind, reference, title }) => (
            <>
              {t(`expert.earnings.${kind}`)}
              {title && (
                <>
                  {' · '}
                  <bdi>{title}</bdi>
                </>
              )}{' '}
              {reference && (
                <span className="meta">
                  <Reference value={reference} />
                </span>
              )}
            </>
          ),
        },
        {
          label: t('payments.line.total'),
          cell: ({ minor, currency }) => isCurrency(currency) && <Money value={{ minor, currency }} />,
        },
        { label: t('payments.receipt.date'), cell: ({ at }) => <Time at={at.toISOString()} as="date" /> },
        {
          label: t('expert.earnings.counts_from'),
          cell: ({ countsFrom }) =>
            countsFrom.getTime() > now.epochMilliseconds && <Time at={countsFrom.toISOString()} as="date" />,
        },
      ]}
    />
  );
}

/** Where the money goes; another account counts once two of the staff have agreed. */
function Account({
  accounts: { current, wanted },
  typed,
  errors,
}: Pick<EarningsProps, 'accounts' | 'typed' | 'errors'>) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const form = (
    <Form className="form" method="post" action={`${href('expert-earnings')}/account`}>
      <p>{t('expert.account.hint')}</p>
      <AccountFields typed={typed} errorAt={errorAt} />
      <Button icon="save">{t('expert.account.send')}</Button>
    </Form>
  );
  return (
    <section className="part narrow" aria-labelledby="account">
      <h2 id="account">{t('expert.account.title')}</h2>
      {current && (
        <p>
          {t('expert.account.current')} <bdi dir="ltr">{endOf(current.number)}</bdi>
        </p>
      )}
      {wanted && (
        <p>
          {t('expert.account.wanted')} <bdi dir="ltr">{endOf(wanted.number)}</bdi>
        </p>
      )}
      {current ? (
        <details open={errors.length > 0}>
          <summary>{t('expert.account.change')}</summary>
          {form}
        </details>
      ) : (
        <Callout tone="warning">
          <p>{t('expert.account.none')}</p>
          <details open={errors.length > 0}>
            <summary className={wanted ? 'button' : 'button primary'}>{t('expert.account.give')}</summary>
            {form}
          </details>
        </Callout>
      )}
    </section>
  );
}

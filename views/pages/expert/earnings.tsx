import type { Earnings } from '../../../src/answering/earnings.service.ts';
import { sumsOf } from '../../../src/answering/statement.ts';
import { type Money as Amount, isCurrency } from '../../../src/values/money.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Money } from '../../components/money.tsx';
import { Reference } from '../../components/reference.tsx';
import { Time } from '../../components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type EarningsProps = {
  lines: Awaited<ReturnType<Earnings['list']>>;
  balance: Amount[];
  months: string[];
  /** Of which this is the statement; null for the latest lines of all. */
  month: string | null;
};

export function EarningsPage({ lines, balance, months, month }: EarningsProps) {
  const { t, href, format, now } = useShell();
  const name = (of: string) => format.month(Temporal.PlainYearMonth.from(of));
  return (
    <>
      <Breadcrumbs items={[{ href: href('expert-queue'), label: t('expert.queue.title') }]} />
      <h1>{t('expert.earnings.title')}</h1>
      <p className="lead">{t('expert.earnings.lead')}</p>
      {balance.map((sum) => (
        <p key={sum.currency}>
          {t('expert.earnings.balance')} <Money value={sum} />
        </p>
      ))}
      {months.length > 0 && (
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
          {sumsOf(lines).map((sum) => (
            <p key={sum.currency}>
              {t('expert.earnings.sum')} <Money value={sum} />
            </p>
          ))}
        </section>
      )}
      {lines.length === 0 && <EmptyState icon="wallet" title={t('expert.earnings.empty')} />}
      <ul className="stack">
        {lines.map(({ id, kind, minor, currency, reference, at, countsFrom }) => (
          <li key={id} className="card">
            <p>
              {t(`expert.earnings.${kind}`)} {isCurrency(currency) && <Money value={{ minor, currency }} />}
            </p>
            <p className="meta">
              {reference && <Reference value={reference} />}
              <Time at={at.toISOString()} as="date" />
              {countsFrom.getTime() > now.epochMilliseconds && (
                <span>
                  {t('expert.earnings.counts_from')} <Time at={countsFrom.toISOString()} as="dateTime" />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

EarningsPage.head = (_: EarningsProps, { t }: Shell): Head => ({ title: t('expert.earnings.title'), noindex: true });
EarningsPage satisfies View<EarningsProps>;

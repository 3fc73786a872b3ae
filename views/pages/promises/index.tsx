import type { CountryPromises, PromiseFigures, Share } from '../../../src/features/promises/promise.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { LongCode } from '../../ui/components/long-code.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type PromisesProps = {
  /** Every month there is, the latest first: `2026-10`. */
  months: string[];
  shown: {
    month: string;
    /** The reader's country first. */
    figures: CountryPromises[];
    lastDigest: string | null;
    /** Null while the month runs. */
    seal: string | null;
  } | null;
};

/** What was promised in a month and what was kept, country by country. */
export function PromisesPage({ months, shown }: PromisesProps) {
  const { t, href, format } = useShell();
  const nameOf = (month: string) => format.month(Temporal.PlainYearMonth.from(month));
  return (
    <>
      <div className="stack">
        <h1>{t('promises.title')}</h1>
        <p className="lead">{t('promises.lead')}</p>
      </div>
      {!shown && <EmptyState icon="calendar" title={t('promises.empty')} />}
      <div className={shown ? 'beside' : 'narrow'}>
        <div className="stack">
          {shown && (
            <section className="part" aria-labelledby="month">
              <h2 id="month">{nameOf(shown.month)}</h2>
              <p>{t(shown.seal ? 'promises.sealed' : 'promises.running')}</p>
              <div className="grid halves">
                {shown.figures.map((figures) => (
                  <CountryMonth key={figures.country} {...figures} />
                ))}
              </div>
            </section>
          )}
          {months.length > 1 && (
            <nav className="part" aria-labelledby="months">
              <h2 id="months">{t('promises.months')}</h2>
              <ul className="chips">
                {months.map((month) => (
                  <li key={month}>
                    <a href={href('promises', { month })} aria-current={month === shown?.month ? 'true' : undefined}>
                      {nameOf(month)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="stack">
          <section className="part" aria-labelledby="how">
            <h2 id="how">{t('promises.note.title')}</h2>
            <ul className="lines">
              <li>{t('promises.note.time')}</li>
              <li>{t('promises.note.country')}</li>
              <li>{t('promises.note.few')}</li>
            </ul>
          </section>
          <section className="part" aria-labelledby="check">
            <h2 id="check">{t('promises.check')}</h2>
            <p>{t('promises.check.p1')}</p>
            <p>{t('promises.check.p2')}</p>
            <p>{t('promises.check.p3')}</p>
            <details>
              <summary>{t('promises.check.how')}</summary>
              <p>{t('promises.check.made')}</p>
              <DefinitionList
                items={[
                  {
                    term: t('promises.digest'),
                    value: shown?.seal && shown.lastDigest && <LongCode value={shown.lastDigest} />,
                  },
                  { term: t('promises.seal'), value: shown?.seal && <LongCode value={shown.seal} /> },
                ]}
              />
            </details>
            <p className="links">
              <a href="/promises.json">{t('promises.check.json')}</a>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

PromisesPage.head = (_: PromisesProps, { t }: Shell): Head => ({
  title: t('promises.title'),
  description: t('promises.lead'),
});
PromisesPage satisfies View<PromisesProps>;

function CountryMonth({ country, ...figures }: CountryPromises) {
  const { t, format } = useShell();
  const names = useNames();
  const { taken, answered, refunds, silentCases, certificates, complaints } = figures;
  const few = <span className="muted">{t('promises.few')}</span>;
  const share = (one: Share | null) =>
    one
      ? t('promises.share', {
          kept: format.number(one.kept),
          of: format.number(one.of),
          percent: format.percent(Math.floor((one.kept * 100) / one.of) / 100),
        })
      : few;
  return (
    <section className="card" aria-labelledby={country}>
      <h3 id={country}>{names.country(country)}</h3>
      {isEmpty(figures) ? (
        <p>{t('promises.none')}</p>
      ) : (
        <DefinitionList
          items={[
            { term: t('promises.taken'), value: share(taken) },
            { term: t('promises.answered'), value: share(answered) },
            {
              term: t('promises.refunds'),
              value: refunds
                ? t('promises.refunds.value', { count: refunds.count, within: withinOf(t, refunds.medianMinutes) })
                : few,
            },
            {
              term: t('promises.silent'),
              value: silentCases
                ? t('promises.silent.value', {
                    count: silentCases.count,
                    days: t('promises.credited', { count: Math.floor(silentCases.creditedMinutes / dayMinutes) }),
                  })
                : few,
            },
            { term: t('promises.certificates'), value: share(certificates) },
            { term: t('promises.repaid'), value: certificates ? format.number(certificates.repaid) : few },
            {
              term: t('promises.complaints'),
              value: complaints
                ? t('promises.complaints.value', {
                    upheld: format.number(complaints.upheld),
                    of: format.number(complaints.of),
                  })
                : few,
            },
          ]}
        />
      )}
    </section>
  );
}

const dayMinutes = 24 * 60;

/** Rounded up: what took an hour and a minute is within two hours. */
const withinOf = (t: Shell['t'], minutes: number): string =>
  minutes > 2 * dayMinutes
    ? t('promises.within.days', { count: Math.ceil(minutes / dayMinutes) })
    : t('promises.within.hours', { count: Math.max(1, Math.ceil(minutes / 60)) });

const isEmpty = (figures: PromiseFigures): boolean => Object.values(figures).every((figure) => figure === null);

import { type Funnel, funnelDays } from '../../../src/features/desk/funnel.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import { languages, locales } from '../../../src/lib/locales/locales.ts';
import { leastShown } from '../../../src/platform/flows/flow.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Filters } from '../../ui/components/filters.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskFlowsProps = { funnels: Funnel[]; days: number; country: string; language: string };

/** How many open each page of a flow, and how many of them go on. */
export function DeskFlowsPage({ funnels, days, country, language }: DeskFlowsProps) {
  const { t } = useShell();
  const names = useNames();
  const unknown = funnels.filter((funnel) => !isKnown(funnel));
  return (
    <>
      <DeskHeading title={t('desk.flows.title')} lead={t('desk.flows.lead', { least: leastShown })} />
      <Filters
        title={t('desk.flows.filter')}
        submit={t('desk.flows.show')}
        open
        filters={[
          {
            name: 'days',
            label: t('desk.flows.time'),
            value: String(days),
            options: funnelDays.map((count) => ({ value: String(count), label: t('desk.flows.days', { count }) })),
          },
          {
            name: 'country',
            label: t('desk.flows.country'),
            value: country,
            options: [
              { value: '', label: t('desk.flows.all') },
              ...countries.map((code) => ({ value: code, label: names.country(code) })),
            ],
          },
          {
            name: 'language',
            label: t('desk.flows.language'),
            value: language,
            options: [
              { value: '', label: t('desk.flows.all') },
              ...languages.map((code) => ({ value: code, label: locales[code].name })),
            ],
          },
        ]}
      />
      <Sums funnels={funnels} />
      {funnels.filter(isKnown).map((funnel) => (
        <FunnelPart key={funnel.flow} {...funnel} />
      ))}
      {unknown.length > 0 && (
        <section className="stack">
          <p className="muted">{t('desk.flows.none', { least: leastShown })}</p>
          <Meta>
            {unknown.map(({ flow }) => (
              <span key={flow}>{t(`desk.flows.flow.${flow}`)}</span>
            ))}
          </Meta>
        </section>
      )}
    </>
  );
}

DeskFlowsPage.head = (_: DeskFlowsProps, { t }: Shell): Head => ({ title: t('desk.flows.title'), noindex: true });
DeskFlowsPage satisfies View<DeskFlowsProps>;

/** What is known of each page of a flow, in the order it happens. */
const counts = ['opened', 'passed', 'saved', 'refused', 'left'] as const;

/** Whether enough have come to a page of it to be told. */
const isKnown = ({ steps, days }: Funnel): boolean => days.length > 0 || steps.some(isTold);

const isTold = (step: Funnel['steps'][number]): boolean => counts.some((count) => step[count] !== null);

/** Flow beside flow: how many were begun, and how many sent. */
function Sums({ funnels }: Pick<DeskFlowsProps, 'funnels'>) {
  const { t } = useShell();
  const shown = useCount();
  const columns = ['begun', 'sent'] as const;
  return (
    <table className="sorted cards">
      <caption className="sr">{t('desk.flows.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('desk.flows.form')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`desk.flows.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {funnels.map(
          ({ flow, whole }) =>
            whole && (
              <tr key={flow}>
                <th scope="row">{t(`desk.flows.flow.${flow}`)}</th>
                {columns.map((column) => (
                  <td key={column} data-label={t(`desk.flows.${column}`)}>
                    {shown(whole[column])}
                  </td>
                ))}
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

function FunnelPart({ flow, steps, days }: Funnel) {
  const { t, format } = useShell();
  const wordsOf = (count: number | null) =>
    count === null ? t('desk.flows.few', { least: leastShown }) : format.number(count);
  return (
    <section className="part" aria-labelledby={flow}>
      <h2 id={flow}>{t(`desk.flows.flow.${flow}`)}</h2>
      {steps.some(isTold) && <StepsTable flow={flow} steps={steps} />}
      {days.length > 0 && (
        <details>
          <summary>{t('desk.flows.by_day')}</summary>
          <DefinitionList
            items={days.map(({ day, begun, sent }) => ({
              key: day,
              term: format.date(Temporal.PlainDate.from(day)),
              value: t('desk.flows.day', { started: wordsOf(begun), sent: wordsOf(sent) }),
            }))}
          />
        </details>
      )}
    </section>
  );
}

/** A count in a column of figures: what is too small to be told is a sign there, and words for who hears it. */
function useCount() {
  const { t, format } = useShell();
  return (count: number | null) =>
    count === null ? (
      <>
        <bdi className="muted" dir="ltr" aria-hidden>
          {`< ${format.number(leastShown)}`}
        </bdi>{' '}
        <span className="sr">{t('desk.flows.few', { least: leastShown })}</span>
      </>
    ) : (
      format.number(count)
    );
}

function StepsTable({ flow, steps }: Pick<Funnel, 'flow' | 'steps'>) {
  const { t } = useShell();
  const shown = useCount();
  return (
    <table className="sorted cards alike">
      <caption className="sr">{t(`desk.flows.flow.${flow}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('desk.flows.page')}</th>
          {counts.map((count) => (
            <th key={count} scope="col">
              {t(`desk.flows.${count}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.filter(isTold).map((step) => (
          <tr key={step.step}>
            <th scope="row">{t(`desk.flows.step.${step.step}` as Key)}</th>
            {counts.map((count) => (
              <td key={count} data-label={t(`desk.flows.${count}`)}>
                {shown(step[count])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

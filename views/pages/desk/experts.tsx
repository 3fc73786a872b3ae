import type { ExpertColumn, ExpertItem, ListedExpert } from '../../../src/features/experts/expert.ts';
import { type Country, countries } from '../../../src/lib/countries/country.ts';
import type { Order } from '../../../src/lib/order.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Filters } from '../../ui/components/filters.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useHere } from '../../ui/components/here.ts';
import { useNames } from '../../ui/components/names.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SortedTable } from '../../ui/work/sorted-table.tsx';
import { expertName, otherName } from '../experts/names.ts';
import { DeskHeading } from './desk-heading.tsx';

export type DeskExpertsProps = {
  name: string;
  /** Null before anybody was looked for. */
  experts: ExpertItem[] | null;
  /** Everybody, where nobody was looked for. */
  list: {
    all: ListedExpert[];
    next: string | null;
    order: Order<ExpertColumn>;
    country: Country | null;
  } | null;
};

export function DeskExpertsPage({ name, experts, list }: DeskExpertsProps) {
  const { t, href, locale } = useShell();
  const names = useNames();
  return (
    <>
      <DeskHeading title={t('desk.experts.title')} />
      <details open={list === null}>
        <summary>{t('desk.experts.find_named')}</summary>
        <Form className="form" method="post" action={href('desk-experts')}>
          <TextField
            name="name"
            label={t('desk.experts.name')}
            hint={t('desk.experts.name_hint')}
            value={name}
            maxLength={120}
          />
          <Button variant="plain" icon="search">
            {t('desk.experts.find')}
          </Button>
        </Form>
      </details>
      {experts?.length === 0 && <EmptyState title={t('desk.experts.nobody')} />}
      <ul className="stack">
        {experts?.map((expert) => (
          <li key={expert.id}>
            <Card
              level={2}
              href={href('desk-expert', { id: expert.id })}
              title={expertName(expert, locale)}
              meta={
                <>
                  <bdi>{otherName(expert, locale)}</bdi>
                  <span>{names.country(expert.country)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {list && <Everybody {...list} />}
    </>
  );
}

function Everybody({ all, next, order, country }: NonNullable<DeskExpertsProps['list']>) {
  const { t, format } = useShell();
  const { link } = useHere();
  const names = useNames();
  return (
    <section className="part" aria-labelledby="all">
      <h2 id="all">{t('desk.experts.all')}</h2>
      <Filters
        title={t('desk.filter.title')}
        submit={t('desk.filter.submit')}
        open={country !== null}
        filters={[
          {
            name: 'country',
            label: t('desk.table.country'),
            value: country ?? '',
            options: [
              { value: '', label: t('desk.filter.all') },
              ...countries.map((code) => ({ value: code, label: names.country(code) })),
            ],
          },
        ]}
      />
      <SortedTable
        label={t('desk.experts.all')}
        rows={all}
        idOf={({ id }) => id}
        order={order}
        columns={[
          { label: t('desk.table.name'), by: 'name', cell: (expert) => <Name {...expert} /> },
          {
            label: t('desk.table.country'),
            by: 'country',
            isPlain: true,
            cell: (expert) => names.country(expert.country),
          },
          { label: t('desk.table.answered'), by: 'answered', cell: (one) => format.number(one.answeredCount) },
          { label: t('desk.table.valid'), by: 'valid', isExtra: true, cell: (expert) => <ValidUntil {...expert} /> },
          { label: t('desk.experts.state'), isPlain: true, cell: (expert) => <State {...expert} /> },
        ]}
      />
      <Pager older={next && link({ after: next })} />
    </section>
  );
}

DeskExpertsPage.head = (_: DeskExpertsProps, { t }: Shell): Head => ({ title: t('desk.experts.title'), noindex: true });
DeskExpertsPage satisfies View<DeskExpertsProps>;

function Name(expert: ListedExpert) {
  const { href, locale } = useShell();
  return (
    <>
      <a href={href('desk-expert', { id: expert.id })}>
        <bdi>{expertName(expert, locale)}</bdi>
      </a>{' '}
      <bdi className="muted">{otherName(expert, locale)}</bdi>
    </>
  );
}

function ValidUntil({ validUntil }: ListedExpert) {
  const { format } = useShell();
  return validUntil && format.date(Temporal.PlainDate.from(validUntil));
}

/** Most take questions, which a telephone need not say of each. */
function State({ isSuspended, validUntil, takesQuestions }: ListedExpert) {
  const { t, now } = useShell();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  if (isSuspended) return <Badge tone="error">{t('desk.experts.state.suspended')}</Badge>;
  if (!validUntil || validUntil < today) return <Badge tone="warning">{t('desk.experts.state.lapsed')}</Badge>;
  return takesQuestions ? (
    <span className="extra">{t('desk.experts.state.open')}</span>
  ) : (
    <Badge>{t('desk.experts.state.paused')}</Badge>
  );
}

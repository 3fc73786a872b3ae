import type { QueueColumn, QueueFilter, QueueName, QueueRow } from '../../../src/features/desk/queue.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import { languages } from '../../../src/lib/locales/locales.ts';
import type { Order } from '../../../src/lib/order.ts';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Filters } from '../../ui/components/filters.tsx';
import { useHere } from '../../ui/components/here.ts';
import { useNames } from '../../ui/components/names.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SortedTable } from '../../ui/work/sorted-table.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { Due } from './due.tsx';

export type DeskQueueProps = {
  queue: QueueName;
  rows: QueueRow[];
  next: string | null;
  order: Order<QueueColumn>;
  filter: QueueFilter;
};

const pageOf: Record<QueueRow['kind'], RouteName> = {
  application: 'desk-application',
  consultation: 'desk-consultation',
  report: 'desk-report',
  expert: 'desk-expert',
};

export function DeskQueuePage({ queue, rows, next, order, filter }: DeskQueueProps) {
  const { t } = useShell();
  const { link } = useHere();
  return (
    <>
      <DeskHeading title={t(`desk.queue.${queue}`)} />
      <Narrow {...filter} />
      {rows.length === 0 ? (
        <EmptyState title={t('desk.queue.empty')} />
      ) : (
        <SortedTable
          label={t(`desk.queue.${queue}`)}
          rows={rows}
          idOf={({ id }) => id}
          order={order}
          columns={[
            { label: t('desk.table.title'), cell: (row) => <Title {...row} /> },
            { label: t('desk.table.due'), isPlain: true, by: 'due', cell: ({ due }) => <Due at={due} /> },
            { label: t('desk.table.since'), by: 'since', cell: ({ since }) => <Time at={since} /> },
            {
              label: t('desk.table.country'),
              isPlain: true,
              by: 'country',
              cell: ({ country }) => <CountryName code={country} />,
            },
            {
              label: t('desk.table.language'),
              by: 'language',
              cell: ({ language }) => <LanguageName code={language} />,
            },
            { label: t('desk.table.holder'), cell: ({ holder }) => holder && <bdi>{holder}</bdi> },
          ]}
        />
      )}
      <Pager
        older={next && link({ after: next })}
        words={{ newer: t('common.pager.newer'), older: t('desk.queue.next') }}
      />
    </>
  );
}

DeskQueuePage.head = ({ queue }: DeskQueueProps, { t }: Shell): Head => ({
  title: t(`desk.queue.${queue}`),
  noindex: true,
});
DeskQueuePage satisfies View<DeskQueueProps>;

function Title({ id, kind, title, language, reference }: QueueRow) {
  const { href } = useShell();
  return (
    <>
      <a href={href(pageOf[kind], { id })}>
        <bdi lang={language ?? undefined}>{title}</bdi>
      </a>{' '}
      {reference && <Reference value={reference} />}
    </>
  );
}

function CountryName({ code }: { code: string | null }) {
  const names = useNames();
  return code && names.country(code);
}

function LanguageName({ code }: { code: string | null }) {
  const names = useNames();
  return code && names.languageLabel(code);
}

function Narrow({ country, language, held }: QueueFilter) {
  const { t } = useShell();
  const names = useNames();
  return (
    <Filters
      title={t('desk.filter.title')}
      submit={t('desk.filter.submit')}
      open={country !== null || language !== null || held !== null}
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
        {
          name: 'language',
          label: t('desk.table.language'),
          value: language ?? '',
          options: [
            { value: '', label: t('desk.filter.all') },
            ...languages.map((code) => ({ value: code, label: names.languageLabel(code) })),
          ],
        },
        {
          name: 'held',
          label: t('desk.table.holder'),
          value: held ?? '',
          options: [
            { value: '', label: t('desk.filter.all') },
            { value: 'nobody', label: t('desk.filter.nobody') },
            { value: 'me', label: t('desk.filter.me') },
          ],
        },
      ]}
    />
  );
}

import type { ProviderEventList } from '../../../src/features/payments/desk/waiting-payments.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useHere } from '../../ui/components/here.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { type Column, SortedTable } from '../../ui/work/sorted-table.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { providerName } from './payment-names.ts';
import { ProviderEventKind } from './provider-event-kind.tsx';

export type DeskProviderEventsProps = ProviderEventList;
type Row = ProviderEventList['rows'][number];

const isWaiting = ({ bill, isTakenUp }: Row): boolean => bill !== null && !isTakenUp;

/** What providers told us: what nobody has looked at, then the latest first. What was not signed by them is not among it. */
export function DeskProviderEventsPage({ rows, older }: DeskProviderEventsProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  const columns: Column<Row, 'at'>[] = [
    {
      label: t('desk.audit.what'),
      cell: ({ kind, bill }) =>
        bill ? (
          <>
            <a href={href('desk-bill', { id: bill.id })}>
              <ProviderEventKind kind={kind} />
            </a>{' '}
            <Reference value={bill.reference} />
          </>
        ) : (
          <ProviderEventKind kind={kind} />
        ),
    },
    {
      label: t('payments.desk.notices.state'),
      isPlain: true,
      cell: (row) =>
        isWaiting(row) ? (
          <Badge tone="warning" icon="clock">
            {t('payments.desk.notices.waiting')}
          </Badge>
        ) : null,
    },
    { label: t('desk.audit.when'), isPlain: true, cell: ({ at }) => <Time at={at} as="dateTime" /> },
    {
      label: t('payments.desk.notices.provider'),
      isExtra: true,
      cell: ({ provider }) => providerName(t, provider),
    },
  ];
  return (
    <>
      <DeskHeading
        title={t('payments.desk.notices.title')}
        within={[{ href: href('desk-bills'), label: t('payments.desk.title') }]}
      />
      {rows.length === 0 && <EmptyState title={t('payments.desk.notices.none')} />}
      {rows.length > 0 && (
        <SortedTable
          label={t('payments.desk.notices.title')}
          rows={rows.toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))}
          idOf={({ key }) => key}
          columns={columns}
          order={{ by: 'at', descending: true }}
        />
      )}
      <Pager older={older && link({ before: older })} />
    </>
  );
}

DeskProviderEventsPage.head = (_: DeskProviderEventsProps, { t }: Shell): Head => ({
  title: t('payments.desk.notices.title'),
  noindex: true,
});
DeskProviderEventsPage satisfies View<DeskProviderEventsProps>;

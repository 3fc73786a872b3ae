import type { LeaseLine } from '../../../src/features/leases/lease.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SortedTable } from '../../ui/work/sorted-table.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { Due } from './due.tsx';

type Row = Omit<LeaseLine, 'createdAt'> & { createdAt: string };
type Unread = Row & { dueAt: string };
export type DeskLeasesProps = {
  /** Whose further clauses wait for a reader, what is due first in front. */
  unread: Unread[];
  rows: Row[];
};

/** Leases whose clauses a person has to read, then those that are ready, signed or in dispute, the oldest first. */
export function DeskLeasesPage({ unread, rows }: DeskLeasesProps) {
  const { t } = useShell();
  const names = useNames();
  const title = { label: t('desk.table.title'), cell: (row: Row) => <Title {...row} /> };
  const state = {
    label: t('desk.table.state'),
    isPlain: true,
    cell: (row: Row) => <Badge>{t(`leases.state.${row.state}`)}</Badge>,
  };
  const country = { label: t('desk.table.country'), isPlain: true, cell: (row: Row) => names.country(row.country) };
  return (
    <>
      <DeskHeading title={t('leases.desk.title')} />
      {rows.length + unread.length === 0 && <EmptyState icon="inbox" title={t('leases.desk.none')} />}
      {unread.length > 0 && (
        <>
          <h2>{t('leases.desk.unread')}</h2>
          <SortedTable
            label={t('leases.desk.unread')}
            rows={unread}
            idOf={({ id }) => id}
            columns={[
              title,
              state,
              { label: t('desk.table.due'), isPlain: true, cell: ({ dueAt }: Unread) => <Due at={dueAt} /> },
              country,
            ]}
          />
        </>
      )}
      {unread.length > 0 && rows.length > 0 && <h2>{t('leases.desk.others')}</h2>}
      {rows.length > 0 && (
        <SortedTable
          label={t('leases.desk.others')}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            title,
            state,
            country,
            { label: t('desk.table.since'), cell: (row) => <Time at={row.createdAt} /> },
          ]}
        />
      )}
    </>
  );
}

function Title({ id, reference }: Row) {
  const { t, href } = useShell();
  return (
    <>
      <a href={href('desk-leases-id', { id })}>{t('procedures.rent_appartment.title')}</a>{' '}
      <Reference value={reference} />
    </>
  );
}

DeskLeasesPage.head = (_: DeskLeasesProps, { t }: Shell): Head => ({ title: t('leases.desk.title'), noindex: true });
DeskLeasesPage satisfies View<DeskLeasesProps>;

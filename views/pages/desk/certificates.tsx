import type { ApplicationLine } from '../../../src/features/applications/application.ts';
import { procedureKey } from '../../../src/features/procedures/procedure.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SortedTable } from '../../ui/work/sorted-table.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { Due } from './due.tsx';

type Row = Omit<ApplicationLine, 'createdAt' | 'dueAt'> & {
  createdAt: string;
  dueAt: string | null;
};
export type DeskCertificatesProps = { rows: Row[] };

/** Certificates that wait for us, in the order of what we promised. */
export function DeskCertificatesPage({ rows }: DeskCertificatesProps) {
  const { t } = useShell();
  const names = useNames();
  return (
    <>
      <DeskHeading title={t('applications.desk.title')} />
      {rows.length === 0 && <EmptyState icon="inbox" title={t('applications.desk.none')} />}
      {rows.length > 0 && (
        <SortedTable
          label={t('applications.desk.title')}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            { label: t('desk.table.title'), cell: (row) => <Title {...row} /> },
            {
              label: t('desk.table.state'),
              isPlain: true,
              cell: ({ state }) => <Badge>{t(`applications.state.${state}`)}</Badge>,
            },
            { label: t('desk.table.due'), isPlain: true, cell: ({ dueAt }) => <Due at={dueAt} /> },
            { label: t('desk.table.country'), isPlain: true, cell: ({ country }) => names.country(country) },
            { label: t('desk.table.since'), cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
      )}
    </>
  );
}

function Title({ id, reference, procedure }: Row) {
  const { t, href } = useShell();
  return (
    <>
      <a href={href('desk-certificates-id', { id })}>{t(`procedures.${procedureKey(procedure)}.title`)}</a>{' '}
      <Reference value={reference} />
    </>
  );
}

DeskCertificatesPage.head = (_: DeskCertificatesProps, { t }: Shell): Head => ({
  title: t('applications.desk.title'),
  noindex: true,
});
DeskCertificatesPage satisfies View<DeskCertificatesProps>;

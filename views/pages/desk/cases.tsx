import type { Holder } from '../../../src/features/cases/desk/desk-check.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SortedTable } from '../../ui/work/sorted-table.tsx';
import { DeskHeading } from './desk-heading.tsx';

type Item = {
  id: string;
  country: Country;
  court: string;
  place: string;
  number: string;
  dueSince: string | null;
  isStale: boolean;
  holder: Holder;
};
export type DeskCasesProps = { items: Item[] };

/** Cases that wait for somebody to read the court's page, the longest wait first. */
export function DeskCasesPage({ items }: DeskCasesProps) {
  const { t } = useShell();
  return (
    <>
      <DeskHeading title={t('cases.desk.title')} />
      {items.length === 0 && <EmptyState icon="gavel" title={t('cases.desk.empty')} />}
      {items.length > 0 && (
        <SortedTable
          label={t('cases.desk.title')}
          rows={items}
          idOf={({ id }) => id}
          columns={[
            { label: t('cases.add.number'), cell: (item) => <Title {...item} /> },
            { label: t('cases.facts.court'), cell: (item) => <Court {...item} /> },
            { label: t('desk.table.since'), cell: ({ dueSince }) => dueSince && <Time at={dueSince} /> },
            {
              label: t('desk.table.holder'),
              cell: ({ holder }) => holder !== 'nobody' && <Badge>{t(`cases.desk.holder.${holder}`)}</Badge>,
            },
          ]}
        />
      )}
    </>
  );
}

function Title({ id, number, isStale }: Item) {
  const { t, href } = useShell();
  return (
    <>
      <a href={href('desk-cases-id', { id })}>
        <bdi className="ref" dir="ltr">
          {number}
        </bdi>
      </a>{' '}
      {isStale && <Badge tone="error">{t('cases.freshness.stale_short')}</Badge>}
    </>
  );
}

function Court({ country, court, place }: Item) {
  const { locale } = useShell();
  const names = useNames();
  return (
    <>
      {courtName(country, court, place, locale.language)} <span className="muted">{names.country(country)}</span>
    </>
  );
}

DeskCasesPage.head = (_: DeskCasesProps, { t }: Shell): Head => ({ title: t('cases.desk.title'), noindex: true });
DeskCasesPage satisfies View<DeskCasesProps>;

import type { LeaseLine } from '../../../src/features/leases/lease.ts';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskLeasesProps = { rows: (Omit<LeaseLine, 'createdAt'> & { createdAt: string })[] };

/** Leases that are ready, signed or in dispute, the oldest first. */
export function DeskLeasesPage({ rows }: DeskLeasesProps) {
  const { t, href } = useShell();
  return (
    <>
      <DeskHeading title={t('leases.desk.title')} />
      {rows.length === 0 && <EmptyState icon="inbox" title={t('leases.desk.none')} />}
      <ul className="stack narrow">
        {rows.map(({ id, reference, state, createdAt }) => (
          <li key={id}>
            <Card
              level={2}
              title={t('procedures.rent_appartment.title')}
              href={href('desk-leases-id', { id })}
              meta={
                <>
                  <Reference value={reference} />
                  <span>{t(`leases.state.${state}`)}</span>
                  <Time at={createdAt} />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

DeskLeasesPage.head = (_: DeskLeasesProps, { t }: Shell): Head => ({ title: t('leases.desk.title'), noindex: true });
DeskLeasesPage satisfies View<DeskLeasesProps>;

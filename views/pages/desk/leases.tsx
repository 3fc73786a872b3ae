import type { LeaseLine } from '../../../src/features/leases/lease.ts';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { Due } from './due.tsx';

type Row = Omit<LeaseLine, 'createdAt'> & { createdAt: string };
export type DeskLeasesProps = {
  /** Whose further clauses wait for a reader, what is due first in front. */
  unread: (Row & { dueAt: string; isOverdue: boolean })[];
  rows: Row[];
};

/** Leases whose clauses a person has to read, then those that are ready, signed or in dispute, the oldest first. */
export function DeskLeasesPage({ unread, rows }: DeskLeasesProps) {
  const { t, href } = useShell();
  return (
    <>
      <DeskHeading title={t('leases.desk.title')} />
      {rows.length + unread.length === 0 && <EmptyState icon="inbox" title={t('leases.desk.none')} />}
      {unread.length > 0 && (
        <section className="stack narrow" aria-labelledby="unread">
          <h2 id="unread">{t('leases.desk.unread')}</h2>
          <ul className="stack">
            {unread.map(({ id, reference, state, dueAt, isOverdue }) => (
              <li key={id}>
                <Card
                  level={3}
                  title={t('procedures.rent_appartment.title')}
                  href={href('desk-leases-id', { id })}
                  meta={
                    <>
                      <Reference value={reference} />
                      <span>{t(`leases.state.${state}`)}</span>
                      <Due at={dueAt} isOverdue={isOverdue} />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {unread.length > 0 && rows.length > 0 && <h2>{t('leases.desk.others')}</h2>}
      <ul className="stack narrow">
        {rows.map(({ id, reference, state, createdAt }) => (
          <li key={id}>
            <Card
              level={unread.length > 0 ? 3 : 2}
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

import type { ApplicationLine } from '../../../src/features/applications/application.ts';
import { procedureKey } from '../../../src/features/procedures/procedure.ts';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { Due } from './due.tsx';

type Row = Omit<ApplicationLine, 'createdAt' | 'dueAt'> & {
  createdAt: string;
  dueAt: string | null;
  isOverdue: boolean;
};
export type DeskCertificatesProps = { rows: Row[] };

/** Certificates that wait for us, in the order of what we promised. */
export function DeskCertificatesPage({ rows }: DeskCertificatesProps) {
  const { t, href } = useShell();
  return (
    <>
      <DeskHeading title={t('applications.desk.title')} />
      {rows.length === 0 && <EmptyState icon="inbox" title={t('applications.desk.none')} />}
      <ul className="stack narrow">
        {rows.map(({ id, reference, procedure, state, createdAt, dueAt, isOverdue }) => (
          <li key={id}>
            <Card
              level={2}
              title={t(`procedures.${procedureKey(procedure)}.title`)}
              href={href('desk-certificates-id', { id })}
              meta={
                <>
                  <Reference value={reference} />
                  <span>{t(`applications.state.${state}`)}</span>
                  <Time at={createdAt} />
                  <Due at={dueAt} isOverdue={isOverdue} />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

DeskCertificatesPage.head = (_: DeskCertificatesProps, { t }: Shell): Head => ({
  title: t('applications.desk.title'),
  noindex: true,
});
DeskCertificatesPage satisfies View<DeskCertificatesProps>;

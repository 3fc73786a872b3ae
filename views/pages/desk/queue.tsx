import type { QueueName, QueueRow } from '../../../src/features/desk/queue.ts';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useHere } from '../../ui/components/here.ts';
import { isolated, useNames } from '../../ui/components/names.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskQueueProps = { queue: QueueName; rows: QueueRow[]; next: string | null };

const pageOf: Record<QueueRow['kind'], RouteName> = {
  application: 'desk-application',
  consultation: 'desk-consultation',
  report: 'desk-report',
  expert: 'desk-expert',
};

export function DeskQueuePage({ queue, rows, next }: DeskQueueProps) {
  const { t } = useShell();
  const { link } = useHere();
  return (
    <>
      <DeskHeading title={t(`desk.queue.${queue}`)} />
      {rows.length === 0 && <EmptyState title={t('desk.queue.empty')} />}
      <ul className="stack">
        {rows.map((row) => (
          <li key={row.id}>
            <Row {...row} />
          </li>
        ))}
      </ul>
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

function Row({ id, kind, title, language, reference, country, since, due, holder }: QueueRow) {
  const { t, href, now } = useShell();
  const names = useNames();
  const isLate = due !== null && Temporal.Instant.compare(Temporal.Instant.from(due), now) < 0;
  return (
    <Card
      level={2}
      href={href(pageOf[kind], { id })}
      title={title}
      lang={language ?? undefined}
      meta={
        <>
          {reference && <Reference value={reference} />}
          {country && <span>{names.country(country)}</span>}
          {language && <span>{names.language(language)}</span>}
          <Time at={since} />
          {due && (
            <Badge tone={isLate ? 'error' : undefined} icon="clock">
              <Time at={due} as="left" />
            </Badge>
          )}
          {holder && <Badge icon="user-check">{t('desk.lease.other', { name: isolated(holder) })}</Badge>}
        </>
      }
    />
  );
}

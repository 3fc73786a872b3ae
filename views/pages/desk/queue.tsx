import type { QueueName, QueueRow } from '../../../src/desk/queue.ts';
import type { RouteName } from '../../../src/web/routes.ts';
import { Badge } from '../../components/badge.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useHere } from '../../components/here.ts';
import { isolated, useNames } from '../../components/names.ts';
import { Pager } from '../../components/pager.tsx';
import { Reference } from '../../components/reference.tsx';
import { Time } from '../../components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type DeskQueueProps = { queue: QueueName; rows: QueueRow[]; next: string | null };

const pageOf: Record<QueueRow['kind'], RouteName> = {
  application: 'desk-application',
  consultation: 'desk-consultation',
  report: 'desk-report',
  expert: 'desk-expert',
};

export function DeskQueuePage({ queue, rows, next }: DeskQueueProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  return (
    <>
      <Breadcrumbs items={[{ href: href('desk'), label: t('desk.title') }]} />
      <h1>{t(`desk.queue.${queue}`)}</h1>
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

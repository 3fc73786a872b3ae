import { type QueueCounts, queueNames, type RoomCount, type RoomCounts } from '../../../src/desk/queue.ts';
import { Badge } from '../../components/badge.tsx';
import { LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type DeskProps = { counts: QueueCounts; rooms: RoomCounts; isAdmin: boolean };

/** Desks of their own, each with its list. */
const roomPages = [
  { name: 'messages', route: 'desk-messages', title: 'desk.messages.title' },
  { name: 'certificates', route: 'desk-certificates', title: 'applications.desk.title' },
  { name: 'leases', route: 'desk-leases', title: 'leases.desk.title' },
  { name: 'help', route: 'desk-help', title: 'help.desk.title' },
  { name: 'cases', route: 'desk-cases', title: 'cases.desk.title' },
  { name: null, route: 'desk-bills', title: 'payments.desk.title' },
  { name: null, route: 'desk-payments', title: 'payments.desk.waiting.title' },
] as const;

export function DeskPage({ counts, rooms, isAdmin }: DeskProps) {
  const { t, href, format } = useShell();
  return (
    <>
      <h1>{t('desk.title')}</h1>
      <ul className="grid">
        {queueNames.map((queue) => (
          <li key={queue}>
            <Card
              level={2}
              href={href('desk-queue', { queue })}
              title={t(`desk.queue.${queue}`)}
              meta={<strong>{format.number(counts[queue])}</strong>}
            />
          </li>
        ))}
        {roomPages.map(({ name, route, title }) => (
          <li key={route}>
            <Card level={2} href={href(route)} title={t(title)} meta={name && <Waiting {...rooms[name]} />} />
          </li>
        ))}
      </ul>
      <div className="row">
        <LinkButton href={href('desk-replies')}>{t('desk.replies.title')}</LinkButton>
        <LinkButton href={href('desk-synonyms')}>{t('desk.synonyms.title')}</LinkButton>
        <LinkButton href={href('desk-audit')}>{t('desk.audit.title')}</LinkButton>
        {isAdmin && <LinkButton href={href('desk-modes')}>{t('modes.title')}</LinkButton>}
      </div>
    </>
  );
}

function Waiting({ waiting, late }: RoomCount) {
  const { t, format } = useShell();
  return (
    <>
      <strong>{format.number(waiting)}</strong>
      {late > 0 && (
        <Badge tone="error" icon="clock">
          {t('desk.late', { count: late })}
        </Badge>
      )}
    </>
  );
}

DeskPage.head = (_: DeskProps, { t }: Shell): Head => ({ title: t('desk.title'), noindex: true });
DeskPage satisfies View<DeskProps>;

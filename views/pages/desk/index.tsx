import { type QueueCounts, queueNames } from '../../../src/desk/queue.ts';
import { LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type DeskProps = { counts: QueueCounts; isAdmin: boolean };

/** Desks of their own, each with its list. */
const rooms = [
  { route: 'desk-messages', title: 'desk.messages.title' },
  { route: 'desk-certificates', title: 'applications.desk.title' },
  { route: 'desk-leases', title: 'leases.desk.title' },
  { route: 'desk-help', title: 'help.desk.title' },
  { route: 'desk-cases', title: 'cases.desk.title' },
  { route: 'desk-bills', title: 'payments.desk.title' },
  { route: 'desk-payments', title: 'payments.desk.waiting.title' },
] as const;

export function DeskPage({ counts, isAdmin }: DeskProps) {
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
        {rooms.map(({ route, title }) => (
          <li key={route}>
            <Card level={2} href={href(route)} title={t(title)} />
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

DeskPage.head = (_: DeskProps, { t }: Shell): Head => ({ title: t('desk.title'), noindex: true });
DeskPage satisfies View<DeskProps>;

import { type FeatureCounts, type QueueCounts, queueNames } from '../../../src/features/desk/queue.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskSearchForm } from './search.tsx';

export type DeskProps = { counts: QueueCounts; features: FeatureCounts; isAdmin: boolean };

/** Desks of their own, each with its list. */
const roomPages = [
  { name: 'messages', route: 'desk-messages', title: 'desk.messages.title' },
  { name: 'certificates', route: 'desk-certificates', title: 'applications.desk.title' },
  { name: 'leases', route: 'desk-leases', title: 'leases.desk.title' },
  { name: 'help', route: 'desk-help', title: 'help.desk.title' },
  { name: 'voices', route: 'desk-voices', title: 'desk.voices.title' },
  { name: 'cases', route: 'desk-cases', title: 'cases.desk.title' },
  { name: 'payments', route: 'desk-payments', title: 'payments.desk.waiting.title' },
] as const;

export function DeskPage({ counts, features, isAdmin }: DeskProps) {
  const { t, href, format } = useShell();
  return (
    <>
      <h1>{t('desk.title')}</h1>
      <DeskSearchForm />
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
            <Card
              level={2}
              href={href(route)}
              title={t(title)}
              meta={
                <>
                  <strong>{format.number(features[name].waiting)}</strong>
                  {features[name].late > 0 && (
                    <Badge tone="error" icon="clock">
                      {t('desk.late', { count: features[name].late })}
                    </Badge>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
      <div className="row">
        <LinkButton href={href('desk-bills')}>{t('payments.desk.title')}</LinkButton>
        <LinkButton href={href('desk-experts')}>{t('desk.experts.title')}</LinkButton>
        <LinkButton href={href('desk-replies')}>{t('desk.replies.title')}</LinkButton>
        <LinkButton href={href('desk-rules')}>{t('desk.rules.title')}</LinkButton>
        <LinkButton href={href('desk-synonyms')}>{t('desk.synonyms.title')}</LinkButton>
        <LinkButton href={href('desk-topics')}>{t('desk.topics.title')}</LinkButton>
        <LinkButton href={href('desk-recordings')}>{t('desk.recordings.title')}</LinkButton>
        <LinkButton href={href('desk-payouts')}>{t('desk.payouts.title')}</LinkButton>
        <LinkButton href={href('desk-approvals')}>{t('desk.approvals.title')}</LinkButton>
        <LinkButton href={href('desk-flows')}>{t('desk.flows.title')}</LinkButton>
        <LinkButton href={href('desk-audit')}>{t('desk.audit.title')}</LinkButton>
        {isAdmin && <LinkButton href={href('desk-people')}>{t('desk.people.title')}</LinkButton>}
        {isAdmin && <LinkButton href={href('desk-modes')}>{t('modes.title')}</LinkButton>}
      </div>
    </>
  );
}

DeskPage.head = (_: DeskProps, { t }: Shell): Head => ({ title: t('desk.title'), noindex: true });
DeskPage satisfies View<DeskProps>;

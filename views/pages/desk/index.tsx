import { Fragment } from 'react';
import { type FeatureCounts, type QueueCounts, queueNames } from '../../../src/features/desk/queue.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskBar } from './desk-bar.tsx';

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

/** What is kept, looked up and decided, apart from what waits. */
const otherPages = [
  { route: 'desk-bills', title: 'payments.desk.title' },
  { route: 'desk-payouts', title: 'desk.payouts.title' },
  { route: 'desk-approvals', title: 'desk.approvals.title' },
  { route: 'desk-factor-resets', title: 'desk.resets.title' },
  { route: 'desk-experts', title: 'desk.experts.title' },
  { route: 'desk-replies', title: 'desk.replies.title' },
  { route: 'desk-rules', title: 'desk.rules.title' },
  { route: 'desk-synonyms', title: 'desk.synonyms.title' },
  { route: 'desk-topics', title: 'desk.topics.title' },
  { route: 'desk-recordings', title: 'desk.recordings.title' },
  { route: 'desk-flows', title: 'desk.flows.title' },
  { route: 'desk-audit', title: 'desk.audit.title' },
] as const;

const adminPages = [
  { route: 'desk-people', title: 'desk.people.title' },
  { route: 'desk-modes', title: 'modes.title' },
] as const;

export function DeskPage({ counts, features, isAdmin }: DeskProps) {
  const { t, href } = useShell();
  const queues = queueNames.map((queue) => ({
    ...{ address: href('desk-queue', { queue }), title: t(`desk.queue.${queue}`) },
    ...{ waiting: counts[queue], late: 0 },
  }));
  const rooms = roomPages.map(({ name, route, title }) => ({
    address: href(route),
    title: t(title),
    ...features[name],
  }));
  const all = [...queues, ...rooms];
  const empty = all.filter(({ waiting }) => waiting === 0);
  // A column for what nobody is late with would be empty.
  const isLate = all.some(({ late }) => late > 0);
  return (
    <>
      <DeskBar />
      <h1>{t('desk.title')}</h1>
      <div className="desk">
        <div className="stack">
          {empty.length < all.length && (
            <table className="sorted counts" data-rows="">
              <caption className="sr">{t('desk.waiting')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('desk.table.queue')}</th>
                  <th scope="col">{t('desk.table.waiting')}</th>
                  {isLate && <th scope="col">{t('desk.table.late')}</th>}
                </tr>
              </thead>
              <tbody>
                {all
                  .filter(({ waiting }) => waiting > 0)
                  .map((row) => (
                    <CountRow key={row.address} {...row} hasLate={isLate} />
                  ))}
              </tbody>
            </table>
          )}
          {empty.length > 0 && (
            <p className="muted links">
              <span>{t('desk.empty')}</span>
              {empty.map(({ address, title }) => (
                <Fragment key={address}>
                  {' '}
                  <a href={address}>{title}</a>
                </Fragment>
              ))}
            </p>
          )}
        </div>
        <nav aria-labelledby="other">
          <h2 id="other">{t('desk.other')}</h2>
          <ul className="pages">
            {[...otherPages, ...(isAdmin ? adminPages : [])].map(({ route, title }) => (
              <li key={route}>
                <a href={href(route)}>{t(title)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

type CountRowProps = { address: string; title: string; waiting: number; late: number; hasLate: boolean };

function CountRow({ address, title, waiting, late, hasLate }: CountRowProps) {
  const { t, format } = useShell();
  return (
    <tr>
      <th scope="row">
        <a href={address}>{title}</a>
      </th>
      <td data-label={t('desk.table.waiting')}>
        <strong>{format.number(waiting)}</strong>
      </td>
      {hasLate && (
        <td data-label={t('desk.table.late')}>
          {late > 0 && (
            <Badge tone="error" icon="clock">
              {t('desk.late', { count: late })}
            </Badge>
          )}
        </td>
      )}
    </tr>
  );
}

DeskPage.head = (_: DeskProps, { t }: Shell): Head => ({ title: t('desk.title'), noindex: true });
DeskPage satisfies View<DeskProps>;

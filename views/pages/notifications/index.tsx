import type { ReactNode } from 'react';
import type { InboxName } from '../../../src/features/notifications/inboxes.ts';
import { type MatterOfNews, newsOf } from '../../../src/features/notifications/matter.ts';
import type { Channel } from '../../../src/features/notifications/notification.ts';
import type { Money } from '../../../src/lib/money.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useHere } from '../../ui/components/here.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { isolated } from '../../ui/components/names.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

type Item = {
  id: string;
  title: string;
  body: string;
  matter: MatterOfNews;
  isRead: boolean;
  needsAction: boolean;
  /** Of a bill that is to be paid. */
  amount: Money | null;
  at: string;
};
export type NotificationsProps = {
  items: Item[];
  unread: number;
  /** By which the last message did not arrive. */
  broken: Channel[];
  show: InboxName;
  isFirst: boolean;
  /** All were just marked as read. */
  isDone: boolean;
  /** Where the next page begins. */
  older: string | null;
};

/** What has happened, newest first: one column, as time has one direction; on wide screens what narrows it stands beside it. */
export function NotificationsPage({ items, unread, broken, show, isFirst, isDone, older }: NotificationsProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  return (
    <div className="beside">
      <div className="stack">
        <h1>{t('notifications.title')}</h1>
        {isDone && (
          <Callout tone="success" role="status">
            <p>{t('notifications.all_read')}</p>
          </Callout>
        )}
        <div className="row">
          <span>{t('notifications.unread', { count: unread })}</span>
          {unread > 0 && (
            <Form method="post" action={`${href('notifications')}/reading`}>
              <Button variant="plain" icon="check">
                {t('notifications.read_all')}
              </Button>
            </Form>
          )}
        </div>
        {broken.some((channel) => channel !== 'push') && (
          <Callout tone="warning" title={t('notifications.broken.title')}>
            <p>{t('notifications.broken.body')}</p>
            <p>
              <LinkButton href={href('account-settings-contacts')}>{t('notifications.broken.check')}</LinkButton>
            </p>
          </Callout>
        )}
      </div>
      <Parts show={show} />
      <div className="stack">
        <h2 className="sr">{t(`notifications.filter.${show}`)}</h2>
        {items.length === 0 ? <Nothing /> : <Items items={items} />}
        <Pager newer={isFirst ? null : link({ done: null })} older={older && link({ done: null, before: older })} />
        <p className="links">
          <a href={href('notifications-preferences')}>
            <Icon name="settings" /> {t('notifications.preferences.title')}
          </a>
        </p>
      </div>
    </div>
  );
}

NotificationsPage.head = ({ unread }: NotificationsProps, { t, format }: Shell): Head => ({
  title: unread > 0 ? `(${format.number(unread)}) ${t('notifications.title')}` : t('notifications.title'),
  noindex: true,
});
NotificationsPage satisfies View<NotificationsProps>;

const parts: InboxName[] = ['all', 'action', 'cases', 'answers', 'payments', 'security'];

function Parts({ show }: { show: InboxName }) {
  const { t } = useShell();
  const { link } = useHere();
  return (
    <nav aria-label={t('notifications.filter.label')}>
      <ul className="chips">
        {/* To all of them leads who sees a part. */}
        {parts.slice(show === 'all' ? 1 : 0).map((part) => (
          <li key={part}>
            <a
              href={link({ done: null, show: part === 'all' ? null : part })}
              aria-current={part === show ? 'true' : undefined}
            >
              {t(`notifications.filter.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Items({ items }: { items: Item[] }) {
  const matters = Map.groupBy(items, ({ matter: { path } }) => path);
  return (
    <ul className="lines">
      {[...matters].map(([path, ofMatter]) => (
        <li key={path}>
          <MatterNews items={ofMatter} />
        </li>
      ))}
    </ul>
  );
}

/** What happened in one matter, the latest first; its button leads there and marks all of it as read. */
function MatterNews({ items }: { items: Item[] }) {
  const { t } = useShell();
  const [latest, ...before] = items;
  if (!latest) return null;
  // What still asks for something is never folded away.
  const isOpen = before.length === 0 || before.some(({ isRead, needsAction }) => needsAction && !isRead);
  const { matter } = latest;
  const name = t(`notifications.matter.${matter.kind}`, { name: matter.name ? isolated(matter.name) : '' });
  return (
    <>
      <News item={latest}>
        <span>{name}</span>
      </News>
      <Open {...latest} />
      {isOpen ? (
        <Before items={before} />
      ) : (
        <details>
          <summary>{t('notifications.before', { count: before.length })}</summary>
          <Before items={before} />
        </details>
      )}
    </>
  );
}

/** The way to it, and what one does there, where that is asked. */
function Open({ id, isRead, needsAction, amount }: Item) {
  const { t, href, format } = useShell();
  return (
    <Form method="post" action={`${href('notifications')}/${id}/reading`}>
      <Button
        variant={needsAction && !isRead ? 'plain' : 'quiet'}
        iconAtEnd="arrow-right"
        aria-describedby={`news-${id}`}
      >
        {amount ? t('overview.go.pay', { amount: format.money(amount) }) : t('claims.claim.open')}
      </Button>
    </Form>
  );
}

function Before({ items }: { items: Item[] }) {
  return items.map((item) => <News key={item.id} item={item} />);
}

/** What was new, marked while it is unread; when it was, what it asks for, and what is said. */
function News({ item, children }: { item: Item; children?: ReactNode }) {
  const { t } = useShell();
  const { id, title, body, matter, isRead, needsAction, at } = item;
  const words = newsOf(title, matter);
  const [first, rest] = inBrief(body);
  return (
    <>
      <h3 id={`news-${id}`}>{isRead ? <span className="muted">{words}</span> : words}</h3>
      <Meta as="p">
        {!isRead && <Badge tone="error">{t('notifications.new')}</Badge>}
        {children}
        <Time at={at} />
        {!isRead && needsAction && <Badge tone="warning">{t('notifications.filter.action')}</Badge>}
      </Meta>
      {first && <p>{first}</p>}
      {rest && (
        <details>
          <summary>{t('notifications.rest')}</summary>
          <p>{rest}</p>
        </details>
      )}
    </>
  );
}

/** What stands in a row as it is; of more, its first sentence. */
const rowLength = 160;

function inBrief(body: string): [string, string] {
  const end = body.length > rowLength ? body.slice(40).search(/[.!?؟](?=\s)/) : -1;
  return end < 0 ? [body, ''] : [body.slice(0, end + 41), body.slice(end + 41).trim()];
}

function Nothing() {
  const { t, href } = useShell();
  return (
    <EmptyState icon="bell" title={t('notifications.empty.title')}>
      <p className="narrow">{t('notifications.empty.body')}</p>
      <div className="row">
        <LinkButton href={href('account-cases')}>{t('layout.nav.cases')}</LinkButton>
        <LinkButton href={href('consultations-filter-type')}>{t('layout.nav.consultations')}</LinkButton>
      </div>
    </EmptyState>
  );
}

import { Fragment, type ReactNode } from 'react';
import type { InboxName } from '../../../src/features/notifications/inboxes.ts';
import { type MatterOfNews, newsOf } from '../../../src/features/notifications/matter.ts';
import type { Channel } from '../../../src/features/notifications/notification.ts';
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
        {parts.map((part) => (
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
  // A mark that all of them have tells nothing; how many are unread stands above.
  const isNewTold = items.some(({ isRead }) => isRead);
  const matters = Map.groupBy(items, ({ matter: { path } }) => path);
  return (
    <ul className="stack">
      {[...matters].map(([path, ofMatter]) => (
        <li key={path} className="card">
          <MatterNews items={ofMatter} isNewTold={isNewTold} />
        </li>
      ))}
    </ul>
  );
}

/** What happened in one matter, the latest first, and its title leads there and marks all of it as read. */
function MatterNews({ items, isNewTold }: { items: Item[]; isNewTold: boolean }) {
  const { t, href } = useShell();
  const [latest, ...before] = items;
  if (!latest) return null;
  // What still asks for something is never folded away.
  const isOpen = before.length < 2 || before.some(({ isRead, needsAction }) => needsAction && !isRead);
  const { matter, id, title: opens } = latest;
  const name = t(`notifications.matter.${matter.kind}`, { name: matter.name ? isolated(matter.name) : '' });
  return (
    <>
      <Form method="post" action={`${href('notifications')}/${id}/reading`}>
        <h2>
          <Button variant="quiet" iconAtEnd="arrow-right">
            {newsOf(opens, matter)}
          </Button>
        </h2>
      </Form>
      <News item={latest} isNewTold={isNewTold}>
        <span>{name}</span>
      </News>
      {isOpen ? (
        <Before items={before} isNewTold={isNewTold} />
      ) : (
        <details>
          <summary>{t('notifications.before', { count: before.length })}</summary>
          <Before items={before} isNewTold={isNewTold} />
        </details>
      )}
    </>
  );
}

function Before({ items, isNewTold }: { items: Item[]; isNewTold: boolean }) {
  return items.map((item) => (
    <Fragment key={item.id}>
      <hr />
      <h3>{newsOf(item.title, item.matter)}</h3>
      <News item={item} isNewTold={isNewTold} />
    </Fragment>
  ));
}

type NewsProps = { item: Item; isNewTold: boolean; children?: ReactNode };

/** When it was, what it asks for, and what is said. */
function News({ item: { body, isRead, needsAction, at }, isNewTold, children }: NewsProps) {
  const { t } = useShell();
  return (
    <>
      <Meta as="p">
        {children}
        <Time at={at} />
        {isNewTold && !isRead && <Badge tone="error">{t('notifications.new')}</Badge>}
        {!isRead && needsAction && <Badge tone="warning">{t('notifications.filter.action')}</Badge>}
      </Meta>
      {body && <p>{body}</p>}
    </>
  );
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

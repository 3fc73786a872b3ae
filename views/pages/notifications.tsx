import { LinkButton } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Time } from '../components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../shell.tsx';

export type NotificationItem = { id: string; title: string; href: string; at: string };
export type NotificationsProps = { items: NotificationItem[] };

/** What has happened, newest first. */
export function NotificationsPage({ items }: NotificationsProps) {
  const { t } = useShell();
  return (
    <>
      <h1>{t('notifications.title')}</h1>
      {items.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="lines">
          {items.map(({ id, title, href, at }) => (
            <li key={id}>
              <a href={href}>{title}</a>
              <p className="meta">
                <Time at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

NotificationsPage.head = (_: NotificationsProps, { t }: Shell): Head => ({
  title: t('notifications.title'),
  noindex: true,
});
NotificationsPage satisfies View<NotificationsProps>;

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

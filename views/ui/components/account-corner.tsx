import { useShell, type Visitor } from '../shell.tsx';
import { Icon } from './icon.tsx';
import { initialOf } from './initial.ts';

/** The way into the account. Pages made for one person show whose it is; on the others a script does (behaviour.md 5.11). */
export function AccountCorner({ visitor }: { visitor: Visitor | null }) {
  const { t, href, format } = useShell();
  return (
    <a className="tool account" href={href('profile')} title={visitor?.name}>
      {visitor ? (
        <span className="seal" aria-hidden="true">
          {initialOf(visitor.name)}
        </span>
      ) : (
        <Icon name="user" />
      )}{' '}
      {visitor && visitor.unread > 0 && (
        <span className="badge error unread">
          <span aria-hidden="true">{visitor.unread > 99 ? '99+' : format.number(visitor.unread)}</span>{' '}
          <span className="sr">{t('notifications.unread', { count: visitor.unread })}</span>
        </span>
      )}{' '}
      <span className="label">{t('layout.account')}</span>
    </a>
  );
}

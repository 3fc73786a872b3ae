import { useShell, type Visitor } from '../shell.tsx';
import { Icon } from './icon.tsx';
import { initialOf } from './initial.ts';

/** The way into the account. Pages made for one person show whose it is; on the others a script does (behaviour.md 5.11). */
export function AccountCorner({ visitor }: { visitor: Visitor | null }) {
  const { t, href } = useShell();
  return (
    <a className="tool account" href={href('profile')} title={visitor?.name}>
      {visitor ? (
        <span className="seal" aria-hidden="true">
          {initialOf(visitor.name)}
        </span>
      ) : (
        <Icon name="user" />
      )}{' '}
      {visitor && visitor.unread > 0 && <Unread count={visitor.unread} />}{' '}
      <span className="label">{t('layout.account')}</span>
    </a>
  );
}

/** The number stands in the words that are read out, the same in every language, so that who sees no styles reads it once. */
function Unread({ count }: { count: number }) {
  const { t, format } = useShell();
  const shown = count > 99 ? '99+' : format.number(count);
  const [before] = t('notifications.unread_number', { number: shown }).split(shown);
  return (
    <span className="badge error unread">
      <span className="sr">{before}</span>
      {shown}
    </span>
  );
}

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

/** The number stands in the sentence that is read out, so that who sees no styles does not read it twice. */
function Unread({ count }: { count: number }) {
  const { t, format } = useShell();
  const shown = count > 99 ? '99+' : format.number(count);
  const sentence = t('notifications.unread', { count });
  const [before, after, ...more] = sentence.split(shown);
  const isIn = after !== undefined && more.length === 0;
  return (
    <span className="badge error unread">
      {isIn && before && <span className="sr">{before}</span>}
      <span aria-hidden={isIn ? undefined : true}>{shown}</span>
      <span className="sr">{isIn ? after : ` ${sentence}`}</span>
    </span>
  );
}

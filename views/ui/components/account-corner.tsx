import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';
import { initialOf } from './initial.ts';

/** The way into the account. Pages made for one person show whose it is; on the others a script does (behaviours 5.11). */
export function AccountCorner() {
  const { t, href, user } = useShell();
  return (
    <a className="tool account" href={href('profile')} title={user?.name}>
      {user ? (
        <span className="seal" aria-hidden="true">
          {initialOf(user.name)}
        </span>
      ) : (
        <Icon name="user" />
      )}
      <span className="label">{t('layout.account')}</span>
    </a>
  );
}

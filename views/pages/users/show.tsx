import type { PublicUser } from '../../../src/features/accounts/user.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type UserProps = { user: PublicUser };

/** What somebody has chosen to show of themselves. */
export function UserPage({ user: { name, joinedMonth } }: UserProps) {
  const { t, format } = useShell();
  return (
    <div className="stack">
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {joinedMonth && (
        <p className="lead">
          {t('account.profile.joined', { month: format.month(Temporal.PlainYearMonth.from(joinedMonth)) })}
        </p>
      )}
    </div>
  );
}

// A private person who shows a name has not asked for search engines to carry it.
UserPage.head = ({ user }: UserProps, _: Shell): Head => ({ title: user.name, noindex: true });
UserPage satisfies View<UserProps>;

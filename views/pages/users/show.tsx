import type { PublicUser } from '../../../src/features/accounts/user.ts';
import { Avatar } from '../../ui/components/avatar.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { initialOf } from '../../ui/components/initial.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type UserProps = { user: PublicUser };

/** What somebody has chosen to show of themselves. */
export function UserPage({ user: { name, joinedMonth } }: UserProps) {
  const { t, href, format } = useShell();
  return (
    <>
      <section className="card narrow">
        <div className="giver">
          <Avatar>{initialOf(name)}</Avatar>
          <div>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            {joinedMonth && (
              <p className="muted">
                {t('account.profile.joined', { month: format.month(Temporal.PlainYearMonth.from(joinedMonth)) })}
              </p>
            )}
          </div>
        </div>
        <p>{t('account.profile.unchecked')}</p>
      </section>
      <div className="row">
        <LinkButton href={href('experts')}>{t('layout.nav.experts')}</LinkButton>
      </div>
    </>
  );
}

// A private person who shows a name has not asked for search engines to carry it.
UserPage.head = ({ user }: UserProps, _: Shell): Head => ({ title: user.name, noindex: true });
UserPage satisfies View<UserProps>;

import type { Shown } from '../../src/features/accounts/user.ts';
import type { Role } from '../../src/platform/http/request.ts';
import type { RouteName } from '../../src/platform/http/routes.ts';
import type { Key } from '../../src/platform/i18n/messages.ts';
import { Badge } from '../ui/components/badge.tsx';
import { Card } from '../ui/components/card.tsx';
import type { IconName } from '../ui/components/icons.ts';
import { type Head, type Shell, useShell, type View } from '../ui/shell.tsx';
import { SignOut } from './account/sign-out.tsx';

export type ProfileProps = { name: string; roles: Role[]; shows: Shown[] };

type Door = [RouteName, IconName, Key, Key];

const doors: Door[] = [
  ['account-requests', 'files', 'belongings.title', 'account.profile.requests'],
  ['account-questions', 'message-circle', 'asking.list.title', 'asking.list.lead'],
  ['account-cases', 'gavel', 'layout.nav.cases', 'account.profile.cases'],
  ['notifications', 'bell', 'layout.nav.notifications', 'account.profile.notifications'],
  ['account-settings', 'settings', 'layout.nav.settings', 'account.profile.settings'],
  ['pay', 'credit-card', 'layout.nav.pay_reference', 'account.profile.pay'],
];

/** Where people work, and how one comes to do so. */
function workDoors(roles: Role[]): Door[] {
  return [
    roles.includes('expert')
      ? ['expert-queue', 'scale', 'expert.queue.title', 'account.profile.queue']
      : ['expert-application', 'badge-check', 'expert.application.title', 'account.profile.application'],
    ...(roles.includes('staff') ? [['desk', 'inbox', 'desk.title', 'account.profile.desk'] satisfies Door] : []),
  ];
}

export function ProfilePage({ name, roles, shows }: ProfileProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('layout.account')}</h1>
        <p className="lead">
          <bdi>{name}</bdi>
        </p>
        <ul className="row" aria-label={t('account.profile.roles')}>
          {roles.map((role) => (
            <li key={role}>
              <Badge>{t(`account.role.${role}`)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="doors">
        <h2 id="doors" className="sr">
          {t('account.profile.doors')}
        </h2>
        <ul className="grid">
          {[...doors, ...workDoors(roles)].map(([route, icon, title, body]) => (
            <li key={route}>
              <Card href={href(route)} icon={icon} title={t(title)}>
                <p className="muted">{t(body)}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <p className="muted narrow">{t(whatIsPublic(shows))}</p>
      <SignOut />
    </>
  );
}

/** Mirrors what strangers get (identity/user.ts): without a name there is no page. */
const whatIsPublic = (shows: Shown[]): Key => {
  if (!shows.includes('name')) return 'account.profile.private';
  return shows.includes('joined') ? 'account.profile.shows_both' : 'account.profile.shows_name';
};

ProfilePage.head = (_: ProfileProps, { t }: Shell): Head => ({ title: t('layout.account'), noindex: true });
ProfilePage satisfies View<ProfileProps>;

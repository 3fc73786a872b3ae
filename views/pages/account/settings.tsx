import type { RouteName } from '../../../src/platform/http/routes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Card } from '../../ui/components/card.tsx';
import type { IconName } from '../../ui/components/icons.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SignOut } from './sign-out.tsx';

export type SettingsProps = { name: string };

const sections: [RouteName, IconName, Key, Key][] = [
  ['account-settings-profile', 'user', 'settings.profile.title', 'settings.index.profile'],
  ['account-settings-contacts', 'mail', 'settings.contacts.title', 'settings.index.contacts'],
  ['account-settings-preferences', 'languages', 'settings.preferences.title', 'settings.index.preferences'],
  ['notifications-preferences', 'bell', 'layout.nav.notifications', 'settings.index.notifications'],
  ['account-settings-security', 'shield', 'settings.security.title', 'settings.index.security'],
  ['account-settings-openings', 'eye', 'files.openings', 'settings.index.openings'],
  ['account-settings-shelf', 'smartphone', 'settings.shelf.title', 'settings.index.shelf'],
  ['account-settings-data', 'download', 'account.settings.data.title', 'settings.index.data'],
];

export function SettingsPage({ name }: SettingsProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('account.settings.title')}</h1>
        <p className="lead">
          <bdi>{name}</bdi>
        </p>
      </div>
      <div className="beside">
        <ul className="grid">
          {sections.map(([route, icon, title, body]) => (
            <li key={route}>
              <Card href={href(route)} icon={icon} title={t(title)} level={2}>
                <p className="muted">{t(body)}</p>
              </Card>
            </li>
          ))}
        </ul>
        <div className="stack">
          <section className="card">
            <h2>{t('account.sign_out')}</h2>
            <p>{t('account.settings.sign_out_hint')}</p>
            <SignOut />
          </section>
          <p className="links">
            <a href={href('account-settings-programs')}>{t('tokens.programs')}</a>
          </p>
        </div>
      </div>
    </>
  );
}

SettingsPage.head = (_: SettingsProps, { t }: Shell): Head => ({ title: t('account.settings.title'), noindex: true });
SettingsPage satisfies View<SettingsProps>;

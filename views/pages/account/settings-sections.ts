import type { RouteName } from '../../../src/platform/http/routes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import type { IconName } from '../../ui/components/icons.ts';

type SettingsSection = { route: RouteName; icon: IconName; title: Key; body: Key };

/** What an account can set, in the order in which it is looked for. */
export const settingsSections: SettingsSection[] = [
  { route: 'account-settings-profile', icon: 'user', title: 'settings.profile.title', body: 'settings.index.profile' },
  {
    route: 'account-settings-contacts',
    icon: 'mail',
    title: 'settings.contacts.title',
    body: 'settings.index.contacts',
  },
  {
    route: 'account-settings-preferences',
    icon: 'languages',
    title: 'settings.preferences.title',
    body: 'settings.index.preferences',
  },
  {
    route: 'notifications-preferences',
    icon: 'bell',
    title: 'layout.nav.notifications',
    body: 'settings.index.notifications',
  },
  {
    route: 'account-settings-security',
    icon: 'shield',
    title: 'settings.security.title',
    body: 'settings.index.security',
  },
  { route: 'account-settings-openings', icon: 'eye', title: 'files.openings', body: 'settings.index.openings' },
  { route: 'account-settings-shelf', icon: 'smartphone', title: 'settings.shelf.title', body: 'settings.index.shelf' },
  {
    route: 'account-settings-data',
    icon: 'download',
    title: 'account.settings.data.title',
    body: 'settings.index.data',
  },
];

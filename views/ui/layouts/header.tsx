import type { ReactNode } from 'react';
import { asChoice } from '../../../src/platform/http/locale-choice.ts';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { AccountCorner } from '../components/account-corner.tsx';
import { BrandMark } from '../components/brand.tsx';
import { Icon } from '../components/icon.tsx';
import { LanguageMenu } from '../components/language-menu.tsx';
import { type Head, type Shell, ShellProvider, useShell } from '../shell.tsx';
import { fragment } from './fragment.tsx';

const links: [RouteName, Key][] = [
  ['new', 'layout.nav.ask'],
  ['consultations-filter-type', 'layout.nav.consultations'],
  ['e-services', 'layout.nav.services'],
  ['experts', 'layout.nav.experts'],
  ['pay', 'layout.nav.reference'],
];

/** Who works here goes from list to list; the brand leads out again. */
const deskLinks: [RouteName, Key][] = [
  ['desk', 'desk.title'],
  ['desk-messages', 'desk.messages.title'],
  ['desk-cases', 'cases.desk.title'],
  ['desk-bills', 'payments.desk.title'],
  ['desk-experts', 'desk.experts.title'],
];

const expertLinks: [RouteName, Key][] = [
  ['expert-queue', 'expert.queue.title'],
  ['expert-earnings', 'expert.earnings.title'],
  ['expert-settings', 'expert.settings.title'],
];

const linksIn = { desk: deskLinks, expert: expertLinks };

/** The same for everyone but for `account`, which is put there for who is signed in. */
export function Header({ typing, account }: { typing: Head['typing']; account: ReactNode }) {
  const { t, href } = useShell();
  return (
    <header className="top wrap">
      <a className="brand" href={href('index')} aria-label={t('layout.home')}>
        <BrandMark />
        {t('common.brand')}
      </a>{' '}
      {/* Unfolds the panel after it on narrow screens; on wide ones it is hidden and the panel always shown. */}
      <details className="menu" name="top">
        <summary className="tool">
          <Icon name="menu" />
          <span className="label">{t('layout.menu')}</span>
        </summary>
      </details>{' '}
      <div className="panel">
        <Navigation />
      </div>{' '}
      {/* The longest comes last: until it is there nothing of the row is painted but the name. */}
      {account ?? <AccountCorner visitor={null} />} <Languages typing={typing} />
    </header>
  );
}

function Languages({ typing }: { typing: Head['typing'] }) {
  const { below } = useShell();
  return typing || below === null ? <LanguageMenu typing={typing} /> : <LanguagesOfAll value={below} />;
}

/** All that differs from page to page is where it is. */
const LanguagesOfAll = fragment<{ value: string }>(
  'languages',
  (_, { theme, query }) => [theme, query !== ''],
  ({ value: below }) => (
    <ShellProvider value={movedTo(useShell(), below)}>
      <LanguageMenu typing={undefined} />
    </ShellProvider>
  ),
);

const movedTo = (shell: Shell, below: string): Shell => ({
  ...shell,
  path: `/${shell.locale.code}${below}`,
  query: '',
  choosing: (code) => asChoice(`/${code}${below}`, shell.query !== ''),
});

const Navigation = fragment('nav', (_, { route, workplace }) => [route?.name, workplace], Links);

function Links() {
  const { t, href, route, workplace } = useShell();
  return (
    <nav aria-label={t('layout.nav.label')}>
      <ul>
        {(workplace ? linksIn[workplace] : links).map(([name, key]) => (
          <li key={name}>
            <a href={href(name)} aria-current={route?.name === name ? 'page' : undefined}>
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { RouteName } from '../../../src/platform/http/routes.ts';

import { asChoice } from '../../../src/platform/http/typed.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { AccountCorner } from '../components/account-corner.tsx';
import { BrandMark } from '../components/brand.tsx';
import { Icon } from '../components/icon.tsx';
import { LanguageMenu } from '../components/language-menu.tsx';
import { type Head, type Shell, ShellProvider, useShell, useVisitor, type Visitor } from '../shell.tsx';
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

/** The same for everyone, so that pages can be kept for everyone; all that differs from page to page is where it is. */
export function Header({ typing }: { typing: Head['typing'] }) {
  const { below } = useShell();
  const visitor = useVisitor();
  const isOfAll = !visitor && !typing && below !== null;
  return isOfAll ? <BarOfAll value={below} /> : <Bar visitor={visitor} typing={typing} />;
}

const BarOfAll = fragment<{ value: string }>(
  'header',
  (_, { theme, route, query }) => [theme, route?.name, query !== ''],
  ({ value: below }) => (
    <ShellProvider value={movedTo(useShell(), below)}>
      <Bar visitor={null} typing={undefined} />
    </ShellProvider>
  ),
);

const movedTo = (shell: Shell, below: string): Shell => ({
  ...shell,
  path: `/${shell.locale.code}${below}`,
  query: '',
  choosing: (code) => asChoice(`/${code}${below}`, shell.query !== ''),
});

function Bar({ visitor, typing }: { visitor: Visitor | null; typing: Head['typing'] }) {
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
      <LanguageMenu typing={typing} /> <AccountCorner visitor={visitor} />
    </header>
  );
}

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

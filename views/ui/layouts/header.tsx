import type { RouteName } from '../../../src/platform/http/routes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { AccountCorner } from '../components/account-corner.tsx';
import { BrandMark } from '../components/brand.tsx';
import { Icon } from '../components/icon.tsx';
import { LanguageMenu } from '../components/language-menu.tsx';
import { ThemeForm } from '../components/theme-form.tsx';
import { type Shell, ShellProvider, useShell } from '../shell.tsx';
import { Kept } from './kept.tsx';

const links: [RouteName, Key][] = [
  ['new', 'layout.nav.ask'],
  ['consultations-filter-type', 'layout.nav.consultations'],
  ['free-consultations', 'layout.nav.free'],
  ['e-services', 'layout.nav.services'],
  ['experts', 'layout.nav.experts'],
  ['pay', 'layout.nav.pay'],
];

/** The same for everyone, so that pages can be kept for everyone; all that differs from page to page is where it is. */
export function Header() {
  const shell = useShell();
  const { user, theme, route, below } = shell;
  if (user || below === null) return <Bar />;
  return (
    <Kept by={`header ${theme} ${route?.name}`} value={below}>
      {(place) => (
        <ShellProvider value={movedTo(shell, place)}>
          <Bar />
        </ShellProvider>
      )}
    </Kept>
  );
}

const movedTo = (shell: Shell, below: string): Shell => ({
  ...shell,
  path: `/${shell.locale.code}${below}`,
  query: '',
  inLocale: (code) => `/${code}${below}`,
});

function Bar() {
  const { t, href, route } = useShell();
  return (
    <header className="top wrap">
      <a className="brand" href={href('index')} aria-label={t('layout.home')}>
        <BrandMark />
        {t('common.brand')}
      </a>
      <LanguageMenu />
      <AccountCorner />
      {/* Unfolds the panel after it on narrow screens; on wide ones it is hidden and the panel always shown. */}
      <details className="menu" name="top">
        <summary className="tool">
          <Icon name="menu" />
          <span className="label">{t('layout.menu')}</span>
        </summary>
      </details>
      <div className="panel">
        <Kept by={`nav ${route?.name}`}>{() => <Navigation />}</Kept>
        <ThemeForm />
      </div>
    </header>
  );
}

function Navigation() {
  const { t, href, route } = useShell();
  return (
    <nav aria-label={t('layout.nav.label')}>
      <ul>
        {links.map(([name, key]) => (
          <li key={name}>
            <a
              href={href(name)}
              className={name === 'new' ? 'ask' : undefined}
              aria-current={route?.name === name ? 'page' : undefined}
            >
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { Key } from '../../src/locales/messages.ts';
import type { RouteName } from '../../src/web/routes.ts';
import { AccountCorner } from '../components/account-corner.tsx';
import { BrandMark } from '../components/brand.tsx';
import { Icon } from '../components/icon.tsx';
import { LanguageMenu } from '../components/language-menu.tsx';
import { ThemeForm } from '../components/theme-form.tsx';
import { useShell } from '../shell.tsx';
import { kept } from './kept.ts';

const links: [RouteName, Key][] = [
  ['new', 'layout.nav.ask'],
  ['consultations-filter-type', 'layout.nav.consultations'],
  ['free-consultations', 'layout.nav.free'],
  ['e-services', 'layout.nav.services'],
  ['experts', 'layout.nav.experts'],
  ['pay', 'layout.nav.pay'],
];

/** The same for everyone, so that pages can be kept for everyone. */
export function Header() {
  const { t, href } = useShell();
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
        <Navigation />
        <ThemeForm />
      </div>
    </header>
  );
}

function Navigation() {
  const shell = useShell();
  const links = kept(`nav ${shell.locale.code} ${shell.route?.name}`, shell, () => <Links />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from the same components, once for each page of the table
  return <nav aria-label={shell.t('layout.nav.label')} dangerouslySetInnerHTML={links} />;
}

function Links() {
  const { t, href, route } = useShell();
  return (
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
  );
}

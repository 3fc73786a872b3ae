import { Fragment } from 'react';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { useShell } from '../shell.tsx';
import { fragment } from './fragment.tsx';

const links: [RouteName, Key][] = [
  ['about-us', 'layout.nav.about'],
  ['contact', 'layout.nav.contact'],
  ['terms-and-privacy-policy', 'layout.nav.terms'],
  ['shared-device', 'device.title'],
  ['figures', 'layout.nav.figures'],
  ['first-help', 'layout.nav.first_help'],
];

export const Footer = fragment('foot', () => [], Short);

/** Short, since it stands below every step of every form; the header and the account lead to all the rest. */
function Short() {
  const { t, href } = useShell();
  return (
    <footer className="foot wrap">
      <nav aria-label={t('layout.foot.label')}>
        <ul className="links">
          {links.map(([name, key]) => (
            <Fragment key={name}>
              <li>
                <a href={href(name)}>{t(key)}</a>
              </li>{' '}
            </Fragment>
          ))}
        </ul>
      </nav>
      <p>{t('layout.disclaimer')}</p>
    </footer>
  );
}

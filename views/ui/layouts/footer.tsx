import type { RouteName } from '../../../src/platform/http/routes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { useShell } from '../shell.tsx';
import { fragment } from './fragment.tsx';

const sections: [Key, [RouteName, Key][]][] = [
  [
    'layout.foot.consultations',
    [
      ['new', 'layout.nav.ask'],
      ['consultations-filter-type', 'layout.nav.consultations'],
      ['free-consultations', 'layout.nav.free'],
      ['experts', 'layout.nav.experts'],
    ],
  ],
  [
    'layout.foot.services',
    [
      ['e-services', 'layout.nav.all_services'],
      ['pages-good-conduct', 'layout.nav.good_conduct'],
      ['pages-housing-certificate', 'layout.nav.housing'],
      ['e-services-rent-appartment', 'layout.nav.lease'],
      ['e-services-cases', 'layout.nav.tracking'],
      ['figures', 'layout.nav.figures'],
      ['pay', 'layout.nav.pay_reference'],
    ],
  ],
  [
    'layout.foot.account',
    [
      ['profile', 'layout.account'],
      ['account-cases', 'layout.nav.cases'],
      ['notifications', 'layout.nav.notifications'],
      ['account-settings', 'layout.nav.settings'],
    ],
  ],
  [
    'layout.foot.about',
    [
      ['about-us', 'layout.nav.about'],
      ['contact', 'layout.nav.contact'],
      ['terms-and-privacy-policy', 'layout.nav.terms'],
      ['shared-device', 'device.title'],
    ],
  ],
];

export const Footer = fragment('foot', () => [], Sections);

function Sections() {
  const { t, href } = useShell();
  return (
    <footer className="foot wrap">
      <nav className="columns" aria-label={t('layout.foot.label')}>
        {sections.map(([title, links]) => (
          <div key={title}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(([name, key]) => (
                <li key={name}>
                  <a href={href(name)}>{t(key)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p>{t('layout.disclaimer')}</p>
    </footer>
  );
}

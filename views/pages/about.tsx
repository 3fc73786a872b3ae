import about from '../../i18n/en/about.json' with { type: 'json' };
import { countries } from '../../src/lib/countries/country.ts';
import { languages } from '../../src/lib/locales/locales.ts';
import { LinkButton } from '../ui/components/button.tsx';
import { Listen } from '../ui/components/listen.tsx';
import { namesIn } from '../ui/components/names.ts';
import { Sections, sectionsOf } from '../ui/components/sections.tsx';
import { type Head, type Shell, useShell, type View } from '../ui/shell.tsx';

type AboutKey = keyof typeof about;

const sections = sectionsOf(Object.keys(about) as AboutKey[]);

export function AboutPage() {
  const { t, href } = useShell();
  return (
    <>
      <h1>{t('about.title')}</h1>
      <p className="lead">{t('about.intro')}</p>
      <Listen to="about-us" />
      <div className="beside">
        <div className="stack">
          <Sections sections={sections} words={(key) => t(`about.${key}`)} />
        </div>
        <div className="stack">
          <LinkButton href={href('contact')} variant="primary">
            {t('layout.nav.contact')}
          </LinkButton>
          <ul className="links">
            <li>
              <a href={href('promises')}>{t('promises.title')}</a>
            </li>
            <li>
              <a href={href('open-data')}>{t('opendata.title')}</a>
            </li>
            <li>
              <a href={href('terms-and-privacy-policy')}>{t('layout.nav.terms')}</a>
            </li>
          </ul>
        </div>
      </div>
    </>
  );
}

AboutPage.head = (_: object, shell: Shell): Head => {
  const { t, origin } = shell;
  const names = namesIn(shell);
  return {
    title: t('about.title'),
    description: t('about.intro'),
    jsonLd: [
      {
        '@type': 'LegalService',
        name: t('common.brand'),
        url: origin,
        logo: `${origin}/icon-512.png`,
        description: t('about.intro'),
        areaServed: countries.map((country) => ({ '@type': 'Country', name: names.country(country) })),
        knowsLanguage: languages,
      },
    ],
  };
};
AboutPage satisfies View<object>;

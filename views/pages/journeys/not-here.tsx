import type { JourneyBase } from '../../../src/features/journeys/journeys.ts';
import type { StartPage } from '../../../src/features/procedures/start-page.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Countries, CountryCards } from '../procedures/countries.tsx';

export type NotHereProps = { base: JourneyBase; start: StartPage };

/** There is no form yet: the country is missing, or it is one where we only guide. */
export function NotHerePage({ base, start: { country, offer, anywhere } }: NotHereProps) {
  const { t, href } = useShell();
  const name = t(`procedures.${offer.key}.title`);
  return (
    <>
      <Breadcrumbs items={[{ href: href(base), label: name }]} />
      {country ? (
        <>
          <h1>{t('procedures.guide_only.title')}</h1>
          <Countries current={country} />
          <p className="narrow">{t('procedures.guide_only.body')}</p>
          <div className="row">
            <LinkButton href={href(base)} variant="primary">
              {name}
            </LinkButton>
          </div>
        </>
      ) : (
        <div className="stack">
          <h1>{t('journeys.country.title')}</h1>
          <p className="lead">{t('procedures.choose_country')}</p>
          <CountryCards prices={anywhere} level={2} />
        </div>
      )}
    </>
  );
}

NotHerePage.head = ({ start: { country } }: NotHereProps, { t }: Shell): Head => ({
  title: t(country ? 'procedures.guide_only.title' : 'journeys.country.title'),
  noindex: true,
});
NotHerePage satisfies View<NotHereProps>;

import type { JourneyBase } from '../../../src/features/journeys/journeys.ts';
import { type ProcedureName, procedureKey } from '../../../src/features/procedures/procedure.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Countries } from '../procedures/countries.tsx';

export type NotHereProps = { base: JourneyBase; procedure: ProcedureName; country: Country | null };

/** There is no form yet: the country is missing, or it is one where we only guide. */
export function NotHerePage({ base, procedure, country }: NotHereProps) {
  const { t, href } = useShell();
  const name = t(`procedures.${procedureKey(procedure)}.title`);
  return (
    <>
      <Breadcrumbs items={[{ href: href(base), label: name }]} />
      <h1>{t(country ? 'procedures.guide_only.title' : 'journeys.country.title')}</h1>
      <Countries current={country} />
      {country && (
        <>
          <p className="narrow">{t('procedures.guide_only.body')}</p>
          <div className="row">
            <LinkButton href={href(base)} variant="primary">
              {name}
            </LinkButton>
          </div>
        </>
      )}
    </>
  );
}

NotHerePage.head = ({ country }: NotHereProps, { t }: Shell): Head => ({
  title: t(country ? 'procedures.guide_only.title' : 'journeys.country.title'),
  noindex: true,
});
NotHerePage satisfies View<NotHereProps>;

import type { JourneyBase } from '../../../src/journeys/journeys.ts';
import { type ProcedureName, procedureKey } from '../../../src/procedures/procedure.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';
import { Countries } from '../procedures/countries.tsx';

export type WhichCountryProps = { base: JourneyBase; procedure: ProcedureName };

/** In a locale without a country: the questions depend on it. */
export function WhichCountryPage({ base, procedure }: WhichCountryProps) {
  const { t, href } = useShell();
  const name = t(`procedures.${procedureKey(procedure)}.title`);
  return (
    <>
      <Breadcrumbs items={[{ href: href(base), label: name }]} />
      <h1>{t('journeys.country.title')}</h1>
      <Countries current={null} />
    </>
  );
}

WhichCountryPage.head = (_: WhichCountryProps, { t }: Shell): Head => ({
  title: t('journeys.country.title'),
  noindex: true,
});
WhichCountryPage satisfies View<WhichCountryProps>;

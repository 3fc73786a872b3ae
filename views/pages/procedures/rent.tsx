import type { Offer } from '../../../src/features/procedures/offer.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Breadcrumbs, type Crumb } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { breadcrumbList } from '../../ui/structured-data.ts';
import { Countries } from './countries.tsx';
import { OfferCard } from './index.tsx';

export type RentProps = { country: Country | null; offer: Offer };

export function RentPage({ country, offer }: RentProps) {
  const shell = useShell();
  const { t, href } = shell;
  return (
    <>
      <Breadcrumbs items={above(shell)} />
      <div className="stack">
        <h1>{t('procedures.rent_index.title')}</h1>
        <p className="muted narrow">{t('procedures.not_authority_lease')}</p>
        <p className="lead">{t('procedures.rent_index.lead')}</p>
      </div>
      <Countries current={country} />
      <h2 className="sr">{t('procedures.rent_index.list')}</h2>
      <ul className="grid halves">
        <li>
          <OfferCard offer={offer} country={country} />
        </li>
        <li>
          <Card icon="building" title={t('procedures.rent_index.shop_title')} href={href('new')}>
            <p>{t('procedures.rent_index.shop_body')}</p>
          </Card>
        </li>
      </ul>
      <section className="part" aria-labelledby="problem">
        <h2 id="problem">{t('procedures.rent_index.problem_title')}</h2>
        <p className="narrow">{t('procedures.rent_index.problem_body')}</p>
        <div className="row">
          <LinkButton href={href('consultations-filter-type', {}, { topic: 'rent' })}>
            {t('procedures.next.read')}
          </LinkButton>
          <LinkButton href={href('experts', {}, { topic: 'rent', country: country ?? undefined })}>
            {t('procedures.rent_index.experts')}
          </LinkButton>
        </div>
      </section>
    </>
  );
}

RentPage.head = (_: RentProps, shell: Shell): Head => {
  const title = shell.t('procedures.rent_index.title');
  return {
    title,
    description: shell.t('procedures.rent_index.description'),
    jsonLd: [breadcrumbList(above(shell), title, shell)],
  };
};
RentPage satisfies View<RentProps>;

const above = ({ t, href }: Shell): Crumb[] => [{ href: href('e-services'), label: t('procedures.index.title') }];

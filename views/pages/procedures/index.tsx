import { Fragment } from 'react';
import type { Offer, Summary } from '../../../src/features/procedures/offer.ts';
import { type Country, isReadByParties } from '../../../src/lib/countries/country.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Authorities } from './authorities.tsx';
import { Countries } from './countries.tsx';
import { Papers } from './papers.tsx';
import { SummaryFacts, useOfferName } from './summary.tsx';

export type ProceduresProps = { country: Country | null; offers: Offer[] };

/** Everything that we do in a country, with its price, the authority's fee and the days it takes. */
export function ProceduresPage({ country, offers }: ProceduresProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('procedures.index.title')}</h1>
        <p className="muted narrow">{t('procedures.not_authority')}</p>
        <p className="lead">{t('procedures.index.lead')}</p>
      </div>
      <Countries current={country} />
      <section aria-labelledby="offers">
        <h2 id="offers" className="sr">
          {t('procedures.index.list')}
        </h2>
        {country ? (
          <ul className="grid">
            {offers.map((offer) => (
              <li key={offer.key}>
                <OfferCard offer={offer} country={country} />
              </li>
            ))}
          </ul>
        ) : (
          <Papers />
        )}
      </section>
      <p className="links">
        {country && (
          <>
            <a href={href('figures')}>{t('layout.nav.figures')}</a>{' '}
            <a href={href('first-help')}>{t('layout.nav.first_help')}</a>{' '}
          </>
        )}
        <a href={href('e-services-verify')}>{t('documents.verify.title')}</a>{' '}
        <a href={href('verify')} data-hx-boost="false">
          {t('documents.proof.title')}
        </a>
      </p>
      <p>
        <LinkButton href={href('account-requests')} icon="files">
          {t('claims.title')}
        </LinkButton>
      </p>
    </>
  );
}

ProceduresPage.head = (_: ProceduresProps, { t }: Shell): Head => ({
  title: t('procedures.index.title'),
  description: t('procedures.index.description'),
});
ProceduresPage satisfies View<ProceduresProps>;

/** What is not offered in the country is still named, with the way to the authority. */
export function OfferCard({ offer, country }: { offer: Offer; country: Country | null }) {
  const { t, href, locale } = useShell();
  const nameOf = useOfferName();
  const { key, route, inCountry } = offer;
  if (inCountry?.availability === 'unavailable') {
    return (
      <div className="muted">
        <Card title={inCountry.name} meta={<Badge icon="circle-x">{t('procedures.availability.unavailable')}</Badge>}>
          <p>{t('procedures.unavailable.body')}</p>
          <Authorities authorities={inCountry.authorities} />
        </Card>
      </div>
    );
  }
  const query = locale.country || !country ? {} : { country };
  const isRelayed = key === 'case_tracking' && isReadByParties(country);
  return (
    <Card
      drawing={route}
      title={nameOf(offer)}
      href={href(route, {}, query)}
      meta={inCountry && <Modes summary={inCountry} />}
    >
      <p>{t(isRelayed ? 'procedures.case_tracking.lead_relay' : `procedures.${key}.lead`)}</p>
      {inCountry && <SummaryFacts summary={inCountry} of={key} />}
    </Card>
  );
}

function Modes({ summary: { availability, modes } }: { summary: Summary }) {
  const { t } = useShell();
  if (availability === 'guide_only') return <Badge icon="info">{t('procedures.availability.guide_only')}</Badge>;
  return modes.map((mode, index) => (
    <Fragment key={mode}>
      {index > 0 && ' '}
      <Badge icon="check">{t(`procedures.mode.${mode}`)}</Badge>
    </Fragment>
  ));
}

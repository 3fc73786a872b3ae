import { Fragment } from 'react';
import type { JourneyBase } from '../../../src/features/journeys/journeys.ts';
import type { Offer } from '../../../src/features/procedures/offer.ts';
import { howItGoesOn } from '../../../src/features/procedures/passages.ts';
import type { ProcedureKey } from '../../../src/features/procedures/procedure.ts';
import type { Details } from '../../../src/features/procedures/start-page.ts';
import { type Country, isReadByParties } from '../../../src/lib/countries/country.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { NumberedPart } from '../../ui/components/numbered-part.tsx';
import { TicksPart } from '../../ui/components/ticks.tsx';
import { useShell } from '../../ui/shell.tsx';
import { useOfferName } from './summary.tsx';

const ours: Record<ProcedureKey, Key[]> = {
  good_conduct: [
    'procedures.good_conduct.we_do.l1',
    'procedures.good_conduct.we_do.l2',
    'procedures.good_conduct.we_do.l3',
  ],
  housing_certificate: [
    'procedures.housing_certificate.we_do.l1',
    'procedures.housing_certificate.we_do.l2',
    'procedures.housing_certificate.we_do.l3',
  ],
  rent_appartment: [
    'procedures.rent_appartment.we_do.l1',
    'procedures.rent_appartment.we_do.l2',
    'procedures.rent_appartment.we_do.l3',
  ],
  case_tracking: [
    'procedures.case_tracking.we_do.l1',
    'procedures.case_tracking.we_do.l2',
    'procedures.case_tracking.we_do.l3',
  ],
};

const yours: Record<ProcedureKey, Key[]> = {
  good_conduct: [
    'procedures.good_conduct.you_do.l1',
    'procedures.good_conduct.you_do.l2',
    'procedures.good_conduct.you_do.l3',
  ],
  housing_certificate: ['procedures.housing_certificate.you_do.l1', 'procedures.housing_certificate.you_do.l2'],
  rent_appartment: ['procedures.rent_appartment.you_do.l1', 'procedures.rent_appartment.you_do.l2'],
  case_tracking: ['procedures.case_tracking.you_do.l1', 'procedures.case_tracking.you_do.l2'],
};

const relayed: Key[] = [
  'procedures.case_tracking.we_do_relay.l1',
  'procedures.case_tracking.we_do.l2',
  'procedures.case_tracking.we_do_relay.l3',
];

export function WhoDoesWhat({ of, country }: { of: ProcedureKey; country: Country | null }) {
  const { t } = useShell();
  const weDo = of === 'case_tracking' && isReadByParties(country) ? relayed : ours[of];
  return (
    <div className="grid halves">
      <TicksPart title={t('procedures.we_do')} icon="check" points={weDo.map((key) => t(key))} />
      <TicksPart title={t('procedures.you_do')} icon="user" points={yours[of].map((key) => t(key))} />
    </div>
  );
}

export function HowItGoesOn({ isLease }: { isLease: boolean }) {
  const { t } = useShell();
  const steps = howItGoesOn(isLease);
  return <NumberedPart title={t('procedures.how_it_works')} steps={steps.map((step) => t(step))} />;
}

/** Where the form of each begins. */
export const journeyOf: Partial<Record<ProcedureKey, JourneyBase>> = {
  good_conduct: 'pages-good-conduct',
  housing_certificate: 'pages-housing-certificate',
  rent_appartment: 'e-services-rent-appartment',
};

/** The form, where there is one, and people: our team, an expert, those who asked before. */
export function NextActions({ offer, country }: { offer: Offer; country: Country | null }) {
  const { t, href } = useShell();
  const name = useOfferName()(offer);
  const isLease = offer.key === 'rent_appartment';
  const topic = isLease ? 'rent' : 'civil-status';
  const isSold = offer.inCountry?.availability === 'offered';
  const lead = isLease ? 'procedures.next.lead_lease' : 'procedures.next.lead';
  return (
    <section className="part">
      <h2>{t('procedures.next.title')}</h2>
      <p className="narrow">{t(isSold ? lead : 'procedures.next.guide')}</p>
      <div className="row">
        <Begin offer={offer} country={country} />
      </div>
      <p className="links">
        <a href={href('contact', {}, { topic: 'procedure' })}>{t('procedures.next.contact')}</a>{' '}
        <a href={href('new', {}, { title: name })}>{t('procedures.next.ask')}</a>{' '}
        <a href={href('consultations-filter-type', {}, { topic })}>{t('procedures.next.read')}</a>
      </p>
    </section>
  );
}

/** The way into the form, where we do it in this country. */
export function Begin({ offer, country }: { offer: Offer; country: Country | null }) {
  const { t, href, locale } = useShell();
  const base = journeyOf[offer.key];
  if (!base || offer.inCountry?.availability !== 'offered') return null;
  const asked = locale.country || !country ? {} : { country };
  return (
    <LinkButton href={href(`${base}-new`, {}, asked)} variant="primary" iconAtEnd="arrow-right">
      {t('procedures.next.begin')}
    </LinkButton>
  );
}

export function Sources({ details: { sources, checkedOn } }: { details: Pick<Details, 'sources' | 'checkedOn'> }) {
  const { t, format, locale } = useShell();
  const checked = checkedOn && (
    <p>{t('procedures.checked_on', { date: format.date(Temporal.PlainDate.from(checkedOn)) })}</p>
  );
  if (sources.length === 0) return <section className="part narrow muted">{checked}</section>;
  return (
    <section className="part narrow muted" aria-labelledby="sources">
      <h2 id="sources">{t('procedures.sources')}</h2>
      {checked}
      <ul>
        {sources.map(({ name, hosts }) => (
          <li key={name}>
            {name}
            {hosts.length > 0 && (
              <>
                {' ('}
                {hosts.map((host, index) => (
                  <Fragment key={host}>
                    {index > 0 && (locale.language === 'ar' ? '، ' : ', ')}
                    <a href={`https://${host}`} rel="noreferrer">
                      <bdi dir="ltr">{host}</bdi>
                    </a>
                  </Fragment>
                ))}
                )
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

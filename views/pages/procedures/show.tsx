import { passageName } from '../../../src/features/procedures/passages.ts';
import type { Details, StartPage } from '../../../src/features/procedures/start-page.ts';
import { BackToTop } from '../../ui/components/back-to-top.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/components/breadcrumbs.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DrawnDocument } from '../../ui/components/drawn-document.tsx';
import { Listen } from '../../ui/components/listen.tsx';
import { namesIn, useNames } from '../../ui/components/names.ts';
import type { Shell } from '../../ui/shell.tsx';
import { type Head, useShell, type View } from '../../ui/shell.tsx';
import { article, breadcrumbList } from '../../ui/structured-data.ts';
import { Authorities } from './authorities.tsx';
import { Costs } from './costs.tsx';
import { Countries } from './countries.tsx';
import { ChooseDocument, DocumentPart } from './document.tsx';
import { Begin, HowItGoesOn, journeyOf, NextActions, Sources, WhoDoesWhat } from './parts.tsx';
import { SummaryFacts, useOfferName } from './summary.tsx';

/** Where a certificate or a lease begins: all that one needs to do it, with us or without. */
export function ProcedurePage({ country, offer, details, anywhere }: StartPage) {
  const shell = useShell();
  const { t } = shell;
  const names = useNames();
  const name = useOfferName()(offer);
  const isLease = offer.key === 'rent_appartment';
  const isSold = !offer.inCountry || offer.inCountry.availability === 'offered';
  const hasFacts = details !== null && offer.inCountry !== null;
  return (
    <>
      <Breadcrumbs items={above(offer, shell)} />
      <div className={hasFacts ? 'beside' : 'stack'}>
        <div className="stack">
          <h1>{country ? t('procedures.in_country', { name, country: names.country(country) }) : name}</h1>
          <p className="muted narrow">{t(isLease ? 'procedures.not_authority_lease' : 'procedures.not_authority')}</p>
          <p className="lead">{t(`procedures.${offer.key}.lead`)}</p>
          <p className="narrow">{t(`procedures.${offer.key}.for`)}</p>
          <Listen to={passageName(offer.key)} />
          <Countries current={country} prices={anywhere} isNext />
          {details && <Availability {...details} />}
        </div>
        {hasFacts && <Facts offer={offer} country={country} />}
        <div className="stack">
          {details && <InCountry details={details} offer={offer} />}
          {isSold && (
            <>
              <WhoDoesWhat of={offer.key} country={country} />
              <HowItGoesOn isLease={isLease} />
            </>
          )}
          {country && <NextActions offer={offer} country={country} />}
          {details && <Sources details={details} />}
        </div>
      </div>
      <BackToTop />
    </>
  );
}

ProcedurePage.head = ({ country, offer, details }: StartPage, shell: Shell): Head => {
  const { t } = shell;
  const name = offer.inCountry?.name ?? t(`procedures.${offer.key}.title`);
  const title = country ? t('procedures.in_country', { name, country: namesIn(shell).country(country) }) : name;
  const lead = t(`procedures.${offer.key}.lead`);
  // Without a country there is little more to read than where to choose one.
  const told = details && article({ headline: title, description: lead, dateModified: dayOf(details) }, shell);
  return {
    title,
    description: t(`procedures.${offer.key}.description`),
    jsonLd: [...(told ? [told] : []), breadcrumbList(above(offer, shell), name, shell)],
  };
};
ProcedurePage satisfies View<StartPage>;

const dayOf = ({ checkedOn }: Details): string | undefined => checkedOn ?? undefined;

const above = ({ key }: StartPage['offer'], { t, href }: Shell): Crumb[] => [
  { href: href('e-services'), label: t('procedures.index.title') },
  ...(key === 'rent_appartment' ? [{ href: href('e-services-rent'), label: t('procedures.rent_index.title') }] : []),
];

function Availability({ availability, note }: Pick<Details, 'availability' | 'note'>) {
  const { t } = useShell();
  return (
    <>
      {availability !== 'offered' && (
        <Callout tone="warning" title={t(`procedures.${availability}.title`)}>
          <p>{t(`procedures.${availability}.body`)}</p>
        </Callout>
      )}
      {note && <p className="narrow">{note}</p>}
    </>
  );
}

/** What it costs and how long it takes, and where it begins: on wide screens beside all that follows. */
function Facts({ offer, country }: Pick<StartPage, 'offer' | 'country'>) {
  const { t } = useShell();
  const drawing = journeyOf[offer.key];
  if (!offer.inCountry) return null;
  return (
    <section className="card iconed" aria-labelledby="facts">
      {drawing && <DrawnDocument name={drawing} />}
      <h2 id="facts">{t('procedures.facts')}</h2>
      <SummaryFacts summary={offer.inCountry} of={offer.key} />
      {offer.inCountry.availability === 'offered' && (
        <div className="row">
          <Begin offer={offer} country={country} />
        </div>
      )}
    </section>
  );
}

function InCountry({ details, offer }: { details: Details; offer: StartPage['offer'] }) {
  const { t } = useShell();
  const { documents, rules } = details;
  const isLease = offer.key === 'rent_appartment';
  return (
    <>
      {documents.length > 1 && <ChooseDocument documents={documents} />}
      {documents.map((document) => (
        <DocumentPart key={document.id} document={document} isLease={isLease} />
      ))}
      {rules.length > 0 && <Rules rules={rules} />}
      <Costs details={details} isLease={isLease} />
      <section className="part narrow" aria-labelledby="authorities">
        <h2 id="authorities">{t('procedures.official_way.title')}</h2>
        <p>{t('procedures.official_way.body')}</p>
        <Authorities authorities={offer.inCountry?.authorities ?? []} />
      </section>
    </>
  );
}

/** A lease has a dozen and more, and what it costs stands below them. */
const rulesShown = 6;

function Rules({ rules }: Pick<Details, 'rules'>) {
  const { t } = useShell();
  return (
    <section className="part narrow" aria-labelledby="rules">
      <h2 id="rules">{t('procedures.rules.title')}</h2>
      <p>{t('procedures.rules.lead')}</p>
      <RuleLines rules={rules.slice(0, rulesShown)} />
      {rules.length > rulesShown && (
        <details className="fold">
          <summary>{t('procedures.rules.others')}</summary>
          <RuleLines rules={rules.slice(rulesShown)} />
        </details>
      )}
    </section>
  );
}

function RuleLines({ rules }: Pick<Details, 'rules'>) {
  const { t } = useShell();
  return (
    <ul className="lines">
      {rules.map(({ id, text, isBlocking }) => (
        <li key={id}>
          {text}
          {isBlocking && <p className="meta">{t('procedures.rules.blocking')}</p>}
        </li>
      ))}
    </ul>
  );
}

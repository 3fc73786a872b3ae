import type { Details, StartPage } from '../../../src/features/procedures/start-page.ts';
import { isReadByParties } from '../../../src/lib/countries/country.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Breadcrumbs, type Crumb } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Ticks, TicksPart } from '../../ui/components/ticks.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { breadcrumbList } from '../../ui/structured-data.ts';
import { Authorities } from '../procedures/authorities.tsx';
import { Countries } from '../procedures/countries.tsx';
import { Sources, WhoDoesWhat } from '../procedures/parts.tsx';
import { Plans } from './plans.tsx';

/** What tracking is, for which numbers, from where and how often, and at what price. */
export function CaseTrackingPage({ country, offer, details }: StartPage) {
  const shell = useShell();
  const { t } = shell;
  return (
    <>
      <Breadcrumbs items={above(shell)} />
      <div className="stack">
        <h1>{t('cases.start.title')}</h1>
        <p className="muted narrow">{t('cases.limits.body')}</p>
        <p className="lead">{t(leadFor(country))}</p>
        <p className="narrow">{t('procedures.case_tracking.for')}</p>
        <div className="row">
          <Follow country={country} />
          {details && <LinkButton href="#plans">{t('cases.list.prices')}</LinkButton>}
        </div>
      </div>
      <Countries current={country} />
      {details?.note && <p className="narrow">{details.note}</p>}
      {details?.tracking && <Tracking tracking={details.tracking} />}
      {details && <Plans details={details} />}
      <WhoDoesWhat of={offer.key} country={country} />
      <TicksPart title={t('cases.never.title')} icon="x" points={never.map((key) => t(key))} />
      <NextActions country={country} />
      {details && <Sources details={details} />}
    </>
  );
}

CaseTrackingPage.head = (_: StartPage, shell: Shell): Head => {
  const title = shell.t('cases.start.title');
  return {
    title,
    description: shell.t('cases.start.description'),
    jsonLd: [breadcrumbList(above(shell), title, shell)],
  };
};
CaseTrackingPage satisfies View<StartPage>;

const above = ({ t, href }: Shell): Crumb[] => [{ href: href('e-services'), label: t('procedures.index.title') }];

/** Who follows a case learns before anything else whether we look at it, or only read what they paste. */
function leadFor(country: StartPage['country']): Key {
  if (!country) return 'cases.start.lead_any';
  return isReadByParties(country) ? 'cases.start.lead_relay' : 'cases.start.lead';
}

const never: Key[] = ['cases.never.l1', 'cases.never.l2', 'cases.never.l3', 'cases.never.l4'];

function Tracking({ tracking }: { tracking: NonNullable<Details['tracking']> }) {
  const { t } = useShell();
  const { number, checks, rhythm, authorities, sourceMode } = tracking;
  const isRelayed = sourceMode === 'party_relay';
  const source = isRelayed ? 'relay' : 'staff';
  return (
    <>
      <section className="part narrow" aria-labelledby="number">
        <h2 id="number">{t('cases.number.title')}</h2>
        <p>{number.explanation}</p>
        <DefinitionList
          items={number.examples.map(({ written, means }) => ({
            key: written,
            term: (
              <bdi className="ref" dir="ltr">
                {written}
              </bdi>
            ),
            value: means,
          }))}
        />
        <p>{number.trap}</p>
        <p className="muted">{t('cases.number.find')}</p>
      </section>
      <section className="part narrow" aria-labelledby="source">
        <h2 id="source">{t(`cases.${source}.title`)}</h2>
        <p>{t(`cases.${source}.body`)}</p>
        <h3>{t(isRelayed ? 'cases.checks.title_relay' : 'cases.checks.title')}</h3>
        <Ticks icon="check" points={checks} />
        <h3>{t(isRelayed ? 'cases.rhythm.title_relay' : 'cases.rhythm.title')}</h3>
        <p>{rhythm}</p>
        <p className="muted">{t(isRelayed ? 'cases.freshness.body_relay' : 'cases.freshness.body')}</p>
        <Authorities authorities={authorities} />
      </section>
    </>
  );
}

function NextActions({ country }: Pick<StartPage, 'country'>) {
  const { t, href } = useShell();
  return (
    <section className="part" aria-labelledby="next">
      <h2 id="next">{t('procedures.next.title')}</h2>
      <p className="narrow">{t('cases.next.lead')}</p>
      <div className="row">
        <Follow country={country} />
      </div>
      <p className="links">
        <a href={href('consultations-filter-type', {}, { topic: 'procedure' })}>{t('procedures.next.read')}</a>{' '}
        <a href={href('account-cases')}>{t('cases.list.title')}</a>
      </p>
    </section>
  );
}

function Follow({ country }: Pick<StartPage, 'country'>) {
  const { t, href, locale } = useShell();
  const asked = locale.country || !country ? {} : { country };
  return (
    <LinkButton href={href('account-cases-new', {}, asked)} variant="primary" iconAtEnd="arrow-right">
      {t('cases.list.add')}
    </LinkButton>
  );
}

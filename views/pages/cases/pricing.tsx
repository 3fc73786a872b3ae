import type { StartPage } from '../../../src/features/procedures/start-page.ts';
import { type Country, isReadByParties } from '../../../src/lib/countries/country.ts';
import type { Money as Amount } from '../../../src/lib/money.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { useNames } from '../../ui/components/names.ts';
import { TicksPart } from '../../ui/components/ticks.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Countries } from '../procedures/countries.tsx';
import { Plans } from './plans.tsx';

const included = (country: StartPage['country']): Key[] => [
  'cases.pricing.included.l1',
  isReadByParties(country) ? 'cases.pricing.included.l2_relay' : 'cases.pricing.included.l2',
  'cases.pricing.included.l3',
];

export type CasesPricingProps = StartPage & {
  /** From what it costs in each country; empty where the prices of one are shown. */
  anywhere: { country: Country; price: Amount }[];
};

export function CasesPricingPage({ country, details, anywhere }: CasesPricingProps) {
  const { t, href, format } = useShell();
  const names = useNames();
  return (
    <>
      <Breadcrumbs items={[{ href: href('account-cases'), label: t('cases.list.title') }]} />
      <h1>{t('cases.pricing.heading')}</h1>
      <Countries current={country} />
      <DefinitionList
        items={anywhere.map(({ country: code, price }) => ({
          term: names.country(code),
          value: t('procedures.our_price_from', { amount: format.money(price) }),
        }))}
      />
      {details && <Plans details={details} />}
      <TicksPart
        title={t('cases.pricing.included.title')}
        icon="check"
        points={included(country).map((key) => t(key))}
      />
      <section className="part narrow" aria-labelledby="sample">
        <h2 id="sample">{t('cases.sample.title')}</h2>
        <p className="card">{t('cases.sample.body')}</p>
        <p className="muted">{t('cases.sample.note')}</p>
      </section>
      <div className="row">
        <LinkButton href={href('account-cases-new')} variant="primary" iconAtEnd="arrow-right">
          {t('cases.list.add')}
        </LinkButton>
        <LinkButton href={href('e-services-cases')}>{t('cases.list.start')}</LinkButton>
      </div>
    </>
  );
}

CasesPricingPage.head = (_: CasesPricingProps, { t }: Shell): Head => ({
  title: t('cases.pricing.heading'),
  noindex: true,
});
CasesPricingPage satisfies View<CasesPricingProps>;

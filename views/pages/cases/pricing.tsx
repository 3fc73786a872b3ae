import type { StartPage } from '../../../src/features/procedures/start-page.ts';
import { isReadByParties } from '../../../src/lib/countries/country.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { TicksPart } from '../../ui/components/ticks.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Countries } from '../procedures/countries.tsx';
import { Plans } from './plans.tsx';

const included = (country: StartPage['country']): Key[] => [
  'cases.pricing.included.l1',
  isReadByParties(country) ? 'cases.pricing.included.l2_relay' : 'cases.pricing.included.l2',
  'cases.pricing.included.l3',
];

export function CasesPricingPage({ country, details, anywhere }: StartPage) {
  const { t, href } = useShell();
  return (
    <>
      <Breadcrumbs items={[{ href: href('account-cases'), label: t('cases.list.title') }]} />
      <h1>{t('cases.pricing.heading')}</h1>
      <Countries current={country} prices={anywhere} isNext />
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

CasesPricingPage.head = (_: StartPage, { t }: Shell): Head => ({
  title: t('cases.pricing.heading'),
  noindex: true,
});
CasesPricingPage satisfies View<StartPage>;

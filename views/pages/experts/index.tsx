import { type ExpertFilter, type ExpertList, priceSteps } from '../../../src/features/experts/expert.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import { BackToTop } from '../../ui/components/back-to-top.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { type Filter, Filters } from '../../ui/components/filters.tsx';
import { useHere } from '../../ui/components/here.ts';
import { isolated, useNames } from '../../ui/components/names.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { ExpertCard } from './card.tsx';

export type ExpertsProps = { filter: ExpertFilter } & ExpertList;

export function ExpertsPage({ filter, items, newer, older }: ExpertsProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  return (
    <>
      <div className="stack">
        <h1>{t('experts.title')}</h1>
        <p className="lead">{t('experts.lead')}</p>
      </div>
      <ExpertFilters filter={filter} />
      {items.some((item) => item.isSample) && <p className="muted">{t('experts.sample.list')}</p>}
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="sr">
          {t('experts.list')}
        </h2>
        {items.length > 0 ? (
          <ul className="grid wide">
            {items.map((item) => (
              <li key={item.id}>
                <ExpertCard {...item} />
              </li>
            ))}
          </ul>
        ) : (
          <Nobody />
        )}
      </section>
      <Pager
        newer={newer && link({ after: newer })}
        older={older && link({ before: older })}
        words={{ newer: t('experts.pager.previous'), older: t('experts.pager.next') }}
      />
      <p className="links">
        <a href={href('expert-application')}>{t('expert.application.title')}</a>
      </p>
      <BackToTop />
    </>
  );
}

ExpertsPage.head = (_: ExpertsProps, { t }: Shell): Head => ({
  title: t('experts.title'),
  description: t('experts.lead'),
});
ExpertsPage satisfies View<ExpertsProps>;

function ExpertFilters({ filter }: { filter: ExpertFilter }) {
  const { t, format, locale } = useShell();
  const names = useNames();
  // Without a country there is no currency to compare prices in.
  const payIn = (filter.country as Country | null) ?? locale.country;
  const price = (country: Country): Filter => ({
    name: 'price',
    label: t('experts.filters.price'),
    value: filter.maxPrice ? String(filter.maxPrice.minor / 100) : '',
    options: [
      { value: '', label: t('experts.filters.any_price') },
      ...priceSteps[country].map((step) => ({
        value: String(step.minor / 100),
        label: t('experts.filters.up_to', { price: isolated(format.money(step)) }),
      })),
    ],
  });
  return (
    <Filters
      title={t('experts.filters.title')}
      submit={t('experts.filters.submit')}
      open={Object.values(filter).some(Boolean)}
      filters={[
        {
          name: 'country',
          label: t('experts.filters.country'),
          value: filter.country ?? '',
          options: [
            { value: '', label: t('experts.filters.all_countries') },
            ...countries.map((code) => ({ value: code, label: names.country(code) })),
          ],
        },
        {
          name: 'topic',
          label: t('experts.filters.topic'),
          value: filter.topic ?? '',
          options: [{ value: '', label: t('experts.filters.all_topics') }, ...names.topicOptions(filter.topic)],
        },
        {
          name: 'language',
          label: t('experts.filters.language'),
          value: filter.language ?? '',
          options: [
            { value: '', label: t('experts.filters.all_languages') },
            ...['ar', 'fr', 'en'].map((code) => ({ value: code, label: names.languageLabel(code) })),
          ],
        },
        {
          name: 'takes',
          label: t('experts.filters.takes'),
          value: filter.takesNow ? 'now' : '',
          options: [
            { value: '', label: t('experts.filters.takes_any') },
            { value: 'now', label: t('experts.filters.takes_now') },
          ],
        },
        ...(payIn ? [price(payIn)] : []),
      ]}
    />
  );
}

function Nobody() {
  const { t, href, path } = useShell();
  return (
    <EmptyState icon="users" title={t('experts.empty.title')}>
      <p>{t('experts.empty.body')}</p>
      <div className="row">
        <LinkButton href={href('new')} variant="primary" iconAtEnd="arrow-right">
          {t('experts.empty.ask')}
        </LinkButton>
        <LinkButton href={path}>{t('experts.empty.all')}</LinkButton>
      </div>
    </EmptyState>
  );
}

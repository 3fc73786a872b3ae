import type { ExpertFilter } from '../../../src/experts/expert.ts';
import type { ExpertList } from '../../../src/experts/experts.service.ts';
import { topicIds } from '../../../src/topics/topic.ts';
import { LinkButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Filters } from '../../components/filters.tsx';
import { useHere } from '../../components/here.ts';
import { useNames } from '../../components/names.ts';
import { Notice } from '../../components/notice.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';
import { ExpertCard } from './card.tsx';

export type ExpertsProps = { filter: ExpertFilter } & ExpertList;

export function ExpertsPage({ filter, items, page, hasMore }: ExpertsProps) {
  const { t } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('experts.title')}</h1>
        <p className="lead">{t('experts.lead')}</p>
      </div>
      <ExpertFilters filter={filter} />
      {items.some((item) => item.isSample) && (
        <Notice tone="warning">
          <p>{t('experts.sample.list')}</p>
        </Notice>
      )}
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
      <PageNumbers page={page} hasMore={hasMore} />
    </>
  );
}

ExpertsPage.head = ({ page }: ExpertsProps, { t }: Shell): Head => ({
  title: page > 1 ? t('experts.title_page', { page }) : t('experts.title'),
  description: t('experts.lead'),
});
ExpertsPage satisfies View<ExpertsProps>;

function ExpertFilters({ filter }: { filter: ExpertFilter }) {
  const { t } = useShell();
  const names = useNames();
  return (
    <Filters
      title={t('experts.filters.title')}
      submit={t('experts.filters.submit')}
      open={filter.country !== null || filter.topic !== null || filter.language !== null}
      filters={[
        {
          name: 'country',
          label: t('experts.filters.country'),
          value: filter.country ?? '',
          options: [
            { value: '', label: t('experts.filters.all_countries') },
            ...['MA', 'SA', 'AE', 'EG'].map((code) => ({ value: code, label: names.country(code) })),
          ],
        },
        {
          name: 'topic',
          label: t('experts.filters.topic'),
          value: filter.topic ?? '',
          options: [
            { value: '', label: t('experts.filters.all_topics') },
            ...topicIds.map((id) => ({ value: id, label: names.topic(id) })),
          ],
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
        <LinkButton href={path}>{t('experts.empty.all')}</LinkButton>
        <LinkButton href={href('new')} variant="primary" iconAtEnd="arrow-right">
          {t('experts.empty.ask')}
        </LinkButton>
      </div>
    </EmptyState>
  );
}

/** The order of this list does not follow time, so its pages keep their numbers. */
function PageNumbers({ page, hasMore }: { page: number; hasMore: boolean }) {
  const { t } = useShell();
  const { link } = useHere();
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="pager" aria-label={t('experts.pager.page', { page })}>
      {page > 1 && (
        <LinkButton href={link(page > 2 ? { page: String(page - 1) } : {})} rel="prev" icon="arrow-left">
          {t('experts.pager.previous')}
        </LinkButton>
      )}
      {hasMore && (
        <LinkButton href={link({ page: String(page + 1) })} rel="next" iconAtEnd="arrow-right">
          {t('experts.pager.next')}
        </LinkButton>
      )}
    </nav>
  );
}

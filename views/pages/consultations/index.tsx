import {
  type ConsultationFilter,
  type ConsultationList,
  type ConsultationType,
  consultationTypes,
} from '../../../src/features/consultations/consultation.ts';
import { feedPath } from '../../../src/features/consultations/public/atom.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import { isKept } from '../../../src/lib/kept.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { BackToTop } from '../../ui/components/back-to-top.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { ExitPage } from '../../ui/components/exit-page.tsx';
import { Filters } from '../../ui/components/filters.tsx';
import { useHere } from '../../ui/components/here.ts';
import { isolated, useNames } from '../../ui/components/names.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { SearchBox } from '../../ui/components/search-box.tsx';
import { fragment, numberOf } from '../../ui/layouts/fragment.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { FigureLinks } from '../figures/links.tsx';
import { FirstHelpLinks } from '../first-help/links.tsx';
import { AskInstead, AskLink } from './ask-instead.tsx';
import { ConsultationLines, linesKey } from './lines.tsx';
import { LookUp } from './look-up.tsx';
import { PageLinks } from './page-links.tsx';

/** `isReference`: what is looked for has the shape of a reference, whether or not there is one. */
export type ConsultationsProps = { filter: ConsultationFilter; isReference?: boolean } & ConsultationList;

type Words = { title: Key; lead: Key };

const all: Words = { title: 'consultations.all.title', lead: 'consultations.all.lead' };
const words: Record<ConsultationType, Words> = {
  answered: { title: 'consultations.answered.title', lead: 'consultations.answered.lead' },
  open: { title: 'consultations.open.title', lead: 'consultations.open.lead' },
  free: { title: 'consultations.free.title', lead: 'consultations.free.lead' },
  paid: { title: 'consultations.paid.title', lead: 'consultations.paid.lead' },
};
const wordsFor = (type: ConsultationType | null): Words => (type ? words[type] : all);

export function ConsultationsPage(props: ConsultationsProps) {
  return props.filter.search === '' && isKept(props.items) ? <KeptPage {...props} /> : <ListPage {...props} />;
}

/** What is above the list is as the address has it; what stands in it changes with its rows and as their time goes by. */
const KeptPage = fragment<ConsultationsProps>(
  'consultations',
  ({ items, older, newer }, shell) => [...addressKey(shell), ...linesKey(items, shell), older, newer],
  ListPage,
);

const addressKey = ({ path, query, topics, isOnSharedDevice }: Shell) => [
  path,
  query,
  numberOf(topics),
  isOnSharedDevice,
];

function ListPage({ filter, isReference = false, items, near, older, newer }: ConsultationsProps) {
  const { t } = useShell();
  const { link } = useHere();
  const shown = [...items, ...near];
  // Where no answer has all the words, those that come close are the result.
  const isClosest = items.length === 0 && near.length > 0;
  // Who searches sees the first result at once: what is not about it stands below.
  const isSearch = filter.search !== '';
  const samples = shown.some((item) => item.isSample) && <p className="muted">{t('consultations.sample.list')}</p>;
  return (
    <>
      <Controls filter={filter} />
      {!isSearch && samples}
      {isReference && <LookUp reference={filter.search} />}
      {(shown.length > 0 || !isReference) && (
        <section className="stack" aria-labelledby="list">
          <ListTitle filter={filter} count={older || newer ? null : items.length} isClosest={isClosest} />
          {shown.length > 0 ? (
            <ConsultationLines items={isClosest ? near : items} search={filter.search} />
          ) : (
            <NothingFound filter={filter} />
          )}
        </section>
      )}
      {near.length > 0 && !isClosest && (
        <section className="stack" aria-labelledby="near">
          <h2 id="near">{t('consultations.near')}</h2>
          <ConsultationLines items={near} search={filter.search} />
        </section>
      )}
      {isSearch && samples}
      {isSearch && <FigureLinks {...filter} />}
      <Pager newer={newer && link({ after: newer })} older={older && link({ before: older })} />
      {shown.length > 0 && <AskInstead search={filter.search} />}
      <BackToTop />
    </>
  );
}

ConsultationsPage.head = ({ filter }: ConsultationsProps, { t, locale }: Shell): Head => {
  const { title, lead } = wordsFor(filter.type);
  // Of a topic or a country; the list of everything has no byte to spare.
  const feed = filter.topic || filter.country ? feedPath(locale, filter) : undefined;
  if (filter.search === '') return { title: t(title), description: t(lead), feed };
  return { title: t('consultations.search.title', { search: isolated(filter.search) }), noindex: true };
};
ConsultationsPage satisfies View<ConsultationsProps>;

/** What stands above the list: as the address has it, whatever is found. */
const Controls = fragment<{ filter: ConsultationFilter }>('list controls', (_, shell) => addressKey(shell), ControlsOf);

function ControlsOf({ filter }: { filter: ConsultationFilter }) {
  const { t } = useShell();
  const { kept } = useHere();
  const { title, lead } = wordsFor(filter.type);
  return (
    <>
      <ExitPage about={filter.search} country={filter.country} />
      <div className="stack">
        <h1>{t(title)}</h1>
        {filter.search === '' && <p className="lead">{t(lead)}</p>}
        <SearchBox value={filter.search} type={filter.type ?? undefined} keep={kept('search')} />
      </div>
      <Types current={filter.type} />
      <ConsultationFilters filter={filter} />
      <FirstHelpLinks search={filter.search} />
      <PageLinks search={filter.search} />
      {filter.search === '' && <FigureLinks {...filter} />}
    </>
  );
}

function Types({ current }: { current: ConsultationType | null }) {
  const { t, href } = useShell();
  const { link } = useHere();
  return (
    <nav aria-label={t('consultations.types')}>
      <ul className="chips">
        {[null, ...consultationTypes].map((type) => (
          <li key={type}>
            <a
              href={link({}, href('consultations-filter-type', type ? { type } : {}))}
              aria-current={type === current ? 'page' : undefined}
            >
              {type ? t(`consultations.type.${type}`) : t('consultations.type.all')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ConsultationFilters({ filter }: { filter: ConsultationFilter }) {
  const { t, locale } = useShell();
  const names = useNames();
  // A list begins in the language of the page, a search in all of them.
  const usual = filter.search === '' ? locale.language : null;
  return (
    <Filters
      title={t('consultations.filters.title')}
      submit={t('consultations.filters.submit')}
      open={filter.topic !== null || filter.country !== null || filter.language !== usual}
      filters={[
        {
          name: 'topic',
          label: t('consultations.filters.topic'),
          value: filter.topic ?? '',
          options: [{ value: '', label: t('consultations.filters.all_topics') }, ...names.topicOptions(filter.topic)],
        },
        {
          name: 'country',
          label: t('consultations.filters.country'),
          value: filter.country ?? '',
          options: [
            { value: '', label: t('consultations.filters.all_countries') },
            ...countries.map((code) => ({ value: code, label: names.country(code) })),
          ],
        },
        {
          name: 'language',
          label: t('consultations.filters.language'),
          value: filter.language ?? 'all',
          options: [
            { value: 'all', label: t('consultations.filters.all_languages') },
            ...['ar', 'fr', 'en'].map((code) => ({ value: code, label: names.languageLabel(code) })),
          ],
        },
      ]}
    />
  );
}

/** How many there are is told where all of them are on the page. */
type ListTitleProps = { filter: ConsultationFilter; count: number | null; isClosest: boolean };
function ListTitle({ filter, count, isClosest }: ListTitleProps) {
  const { t } = useShell();
  if (filter.search === '') {
    return (
      <h2 id="list" className="sr">
        {t('consultations.list')}
      </h2>
    );
  }
  const search = isolated(filter.search);
  return (
    <h2 id="list">
      {isClosest
        ? t('consultations.search.closest', { search })
        : count === null
          ? t('consultations.search.title', { search })
          : t('consultations.search.count', { count, search })}
    </h2>
  );
}

function NothingFound({ filter }: { filter: ConsultationFilter }) {
  const { t } = useShell();
  const { link } = useHere();
  const isNarrowed = filter.topic !== null || filter.country !== null || filter.language !== null;
  const everything = { topic: null, country: null, language: 'all' };
  return (
    <EmptyState
      icon="message-circle-question-mark"
      title={t(filter.search ? 'consultations.empty.search' : 'consultations.empty.list')}
    >
      {filter.search && <p>{t('consultations.empty.search_body')}</p>}
      <div className="row">
        <AskLink search={filter.search} />
        {isNarrowed && <LinkButton href={link(everything)}>{t('consultations.empty.widen')}</LinkButton>}
      </div>
    </EmptyState>
  );
}

import { Fragment } from 'react';
import type { ConsultationItem } from '../../src/features/consultations/consultation.ts';
import type { Lane } from '../../src/features/consultations/lanes.ts';
import type { WorstPromise } from '../../src/features/promises/promise.ts';
import { relativeTime } from '../../src/lib/relative-time.ts';
import { topicsIn } from '../../src/lib/topics.ts';
import type { Key } from '../../src/platform/i18n/messages.ts';
import { Button } from '../ui/components/button.tsx';
import { TextField } from '../ui/components/field.tsx';
import { Form } from '../ui/components/form.tsx';
import { Meta } from '../ui/components/meta.tsx';
import { Money } from '../ui/components/money.tsx';
import { useNames } from '../ui/components/names.ts';
import { Promises } from '../ui/components/promises.tsx';
import { SearchBox } from '../ui/components/search-box.tsx';
import { tileOf } from '../ui/components/tile.ts';
import { Time } from '../ui/components/time.tsx';
import { fragment, numberOf, recordKey } from '../ui/layouts/fragment.tsx';
import { type Head, type Shell, useShell, type View } from '../ui/shell.tsx';
import { within } from './new/lane.tsx';
import { Papers } from './procedures/papers.tsx';
import { type Specimen, SpecimenSheet } from './specimen.tsx';

export type HomeProps = {
  recent: readonly ConsultationItem[];
  specimen: Specimen | null;
  lanes: Lane[];
  worst: WorstPromise | null;
};

export function HomePage(props: HomeProps) {
  return <Glance {...props} />;
}
HomePage.head = (_: HomeProps, { t, origin }: Shell): Head => ({
  title: t('home.title'),
  description: t('home.hero.lead'),
  jsonLd: [{ '@type': 'Organization', name: t('common.brand'), url: origin, logo: `${origin}/icon-512.png` }],
});
HomePage satisfies View<HomeProps>;

// It changes with what it is told, and as the time of the newest answers goes by.
const Glance = fragment<HomeProps>(
  'home',
  ({ recent, specimen, lanes, worst }, { now, locale, topics }) => [
    ...[recent, specimen, lanes, worst].map(recordKey),
    numberOf(topics),
    ...recent.map(({ publishedAt }) => relativeTime(Date.parse(publishedAt), now.epochMilliseconds, locale.tag)),
  ],
  GlanceOf,
);

/** What can be done here, at one glance: ask, see what one gets and what it costs, have a paper made; then what is new. */
function GlanceOf({ recent, specimen, lanes, worst }: HomeProps) {
  return (
    <>
      <Hero specimen={specimen} worst={worst} />
      <Prices lanes={lanes} />
      <ReferenceBox />
      <Procedures />
      <div className="grid halves">
        <RecentAnswers recent={recent} />
        <Topics />
      </div>
    </>
  );
}

/** One field for the question: it is looked up first, and from what is found one goes on to ask. */
function Hero({ specimen, worst }: Pick<HomeProps, 'specimen' | 'worst'>) {
  const { t, href, locale } = useShell();
  return (
    <section className={`hero night bleed wrap ${tileOf(locale)}`}>
      <div className="stack">
        <h1>
          {`${t('home.hero.title')} `}
          <em>{t('home.hero.price')}</em>
        </h1>
        <p>{t('home.hero.lead')}</p>
        <SearchBox label={t('home.hero.field')} submit={t('home.hero.go')} />
        <p>{t('home.hero.first')}</p>
        <Promises keys={promises} />
        <p className="links">
          <a href={href('promises')}>{worst ? <Worst {...worst} /> : t('home.ledger')}</a>
        </p>
      </div>
      {specimen && <SpecimenSheet specimen={specimen} />}
    </section>
  );
}

/** The promise of which the smallest part was kept last month: whoever links it need not be asked for it. */
function Worst({ month, country, name, kept, of }: WorstPromise) {
  const { t, format } = useShell();
  const names = useNames();
  return t(`home.worst.${name}`, {
    month: format.month(Temporal.PlainDate.from(month).toPlainYearMonth()),
    country: names.country(country),
    kept: format.number(kept),
    of: format.number(of),
  });
}

const promises: Key[] = ['home.promises.licence', 'home.promises.money', 'home.promises.phone'];

/** The three ways of asking, with what they cost where the reader is. */
function Prices({ lanes }: Pick<HomeProps, 'lanes'>) {
  const { t, href } = useShell();
  return (
    <section className="card prices" aria-label={t('home.ask.title')}>
      {lanes.map(({ id, price, prices, takeByHours, answerByHours }) => (
        <a key={id} href={href('new')}>
          <span className="muted">{t(`consultations.lane.${id}.title`)}</span>{' '}
          {id === 'free' || price ? (
            <strong>{price ? <Money value={price} /> : t('consultations.lane.no_price')}</strong>
          ) : (
            <span>
              {prices.map(({ country, price: here }, index) => (
                <Fragment key={country}>
                  {index > 0 && ' · '}
                  <Money value={here} />
                </Fragment>
              ))}
            </span>
          )}{' '}
          <span>
            {takeByHours
              ? t('home.ask.both', { take: within(t, takeByHours), answer: within(t, answerByHours) })
              : t('home.ask.answer', { answer: within(t, answerByHours) })}
          </span>{' '}
        </a>
      ))}
    </section>
  );
}

/** Without the check while it is typed: the first page loads no more scripts than it needs. */
function ReferenceBox() {
  const { t, href } = useShell();
  return (
    <div className="filters">
      <Form method="post" action={href('pay')}>
        <TextField name="reference" label={t('pay.title')} inputMode="numeric" autoComplete="off" dir="ltr" />
        <Button variant="plain">{t('pay.box.submit')}</Button>
      </Form>
    </div>
  );
}

function Procedures() {
  const { t } = useShell();
  return (
    <section className="part">
      <h2>{t('home.services.title')}</h2>
      <Papers />
    </section>
  );
}

function RecentAnswers({ recent }: Pick<HomeProps, 'recent'>) {
  const { t, href } = useShell();
  const names = useNames();
  if (recent.length === 0) return null;
  return (
    <section className="part">
      <h2>{t('home.recent.title')}</h2>
      <ul className="lines">
        {recent.map(({ id, slug, title, language, topic, publishedAt }) => (
          <li key={id}>
            <a href={href('consultations-id-slug', { id, slug })}>
              <bdi lang={language}>{title}</bdi>
            </a>
            <Meta as="p">
              <span>{names.topic(topic)}</span>
              <Time at={publishedAt} />
            </Meta>
          </li>
        ))}
      </ul>
      <p className="links">
        <a href={href('consultations-filter-type')}>{t('home.recent.all')}</a>
      </p>
    </section>
  );
}

function Topics() {
  const { t, href, locale, topics } = useShell();
  const offered = topicsIn(topics, locale).slice(0, 4);
  return (
    <section className="part">
      <h2>{t('home.topics.title')}</h2>
      <ul className="chips">
        {offered.map(({ id, name }) => (
          <li key={id}>
            <a href={href('consultations-filter-type', {}, { topic: id })}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

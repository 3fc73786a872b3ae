import type { RouteName } from '../../src/platform/http/routes.ts';
import type { Key } from '../../src/platform/i18n/messages.ts';
import { Avatar } from '../ui/components/avatar.tsx';
import { Button, LinkButton } from '../ui/components/button.tsx';
import { Card } from '../ui/components/card.tsx';
import { CodeField } from '../ui/components/field.tsx';
import { Icon } from '../ui/components/icon.tsx';
import type { IconName } from '../ui/components/icons.ts';
import { Meta } from '../ui/components/meta.tsx';
import { SearchBox } from '../ui/components/search-box.tsx';
import { Time } from '../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../ui/shell.tsx';

type Recent = { id: string; slug: string; title: string; language: string; topicName: string; publishedAt: string };
export type HomeProps = { topics: { id: string; name: string }[]; recent: Recent[] };

/** What can be done here, at one glance: search, ask, have something done; then what others asked and what we promise. */
export function HomePage({ topics, recent }: HomeProps) {
  return (
    <>
      <Hero />
      <Lanes />
      <HaveReference />
      <Procedures />
      <div className="grid halves">
        <RecentAnswers recent={recent} />
        <Topics topics={topics.slice(0, 6)} />
      </div>
      <HowItWorks />
      <Promises />
    </>
  );
}

HomePage.head = (_: HomeProps, { t, origin }: Shell): Head => ({
  title: t('home.title'),
  description: t('home.hero.lead'),
  jsonLd: {
    '@type': 'Organization',
    name: t('common.brand'),
    url: origin,
    logo: `${origin}/icon-512.png`,
  },
});
HomePage satisfies View<HomeProps>;

function Hero() {
  const { t } = useShell();
  return (
    <section className="hero bleed wrap">
      <h1>{t('home.hero.title')}</h1>
      <p>{t('home.hero.lead')}</p>
      <SearchBox />
    </section>
  );
}

function Lanes() {
  const { t, href } = useShell();
  return (
    <section className="part" aria-label={t('home.ask.title')}>
      <div className="grid halves">
        <div className="card lane">
          <h2>{t('home.ask.free_title')}</h2>
          <p>{t('home.ask.free_body')}</p>
          <LinkButton href={href('new')}>{t('home.ask.free_cta')}</LinkButton>
        </div>
        <div className="card lane">
          <h2>{t('home.ask.paid_title')}</h2>
          <p>{t('home.ask.paid_body')}</p>
          <LinkButton href={href('new')} variant="primary" iconAtEnd="arrow-right">
            {t('home.ask.paid_cta')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** Without the check while it is typed: the first page loads no more scripts than it needs. */
function HaveReference() {
  const { t, href } = useShell();
  return (
    <section className="part" aria-labelledby="have-reference">
      <h2 id="have-reference">{t('pay.title')}</h2>
      <form className="form" method="post" action={href('pay')}>
        <CodeField
          name="reference"
          label={t('pay.box.label')}
          hint={t('pay.box.hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
        />
        <Button iconAtEnd="arrow-right">{t('pay.box.submit')}</Button>
      </form>
    </section>
  );
}

const procedures: [RouteName, IconName, Key, Key][] = [
  ['pages-good-conduct', 'shield-check', 'layout.nav.good_conduct', 'home.services.good_conduct'],
  ['pages-housing-certificate', 'home', 'layout.nav.housing', 'home.services.housing'],
  ['e-services-rent-appartment', 'key', 'layout.nav.lease', 'home.services.lease'],
  ['e-services-cases', 'gavel', 'layout.nav.tracking', 'home.services.tracking'],
  ['figures', 'percent', 'layout.nav.figures', 'home.services.figures'],
  ['pay', 'credit-card', 'layout.nav.pay_reference', 'home.services.pay'],
];

function Procedures() {
  const { t, href } = useShell();
  return (
    <section className="part">
      <h2>{t('home.services.title')}</h2>
      <div className="grid fit">
        {procedures.map(([name, icon, title, body]) => (
          <Card key={name} href={href(name)} icon={icon} title={t(title)}>
            <p className="muted">{t(body)}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}

function RecentAnswers({ recent }: Pick<HomeProps, 'recent'>) {
  const { t, href } = useShell();
  if (recent.length === 0) return null;
  return (
    <section className="part">
      <h2>{t('home.recent.title')}</h2>
      <ul className="lines">
        {recent.map(({ id, slug, title, language, topicName, publishedAt }) => (
          <li key={id}>
            <a href={href('consultations-id-slug', { id, slug })}>
              <bdi lang={language}>{title}</bdi>
            </a>
            <Meta as="p">
              <span>{topicName}</span>
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

function Topics({ topics }: Pick<HomeProps, 'topics'>) {
  const { t, href } = useShell();
  return (
    <section className="part">
      <h2>{t('home.topics.title')}</h2>
      <ul className="chips">
        {topics.map(({ id, name }) => (
          <li key={id}>
            <a href={href('consultations-filter-type', {}, { topic: id })}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps: [Key, Key][] = [
  ['home.how.write_title', 'home.how.write_body'],
  ['home.how.expert_title', 'home.how.expert_body'],
  ['home.how.answer_title', 'home.how.answer_body'],
];

function HowItWorks() {
  const { t, format } = useShell();
  return (
    <section className="part">
      <h2>{t('home.how.title')}</h2>
      <ol className="grid fit">
        {steps.map(([title, body], index) => (
          <li key={title} className="point">
            <Avatar>{format.number(index + 1)}</Avatar>
            <h3>{t(title)}</h3>
            <p className="muted">{t(body)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const promises: [IconName, Key, Key][] = [
  ['banknote', 'home.promises.price_title', 'home.promises.price_body'],
  ['clock', 'home.promises.money_title', 'home.promises.money_body'],
  ['smartphone', 'home.promises.phone_title', 'home.promises.phone_body'],
];

function Promises() {
  const { t } = useShell();
  return (
    <section className="promises bleed wrap">
      <h2>{t('home.promises.title')}</h2>
      <ul className="grid fit">
        {promises.map(([icon, title, body]) => (
          <li key={title} className="point">
            <Icon name={icon} />
            <h3>{t(title)}</h3>
            <p>{t(body)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

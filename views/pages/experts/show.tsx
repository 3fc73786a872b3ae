import { namedExpertHours } from '../../../src/features/consultations/lanes.ts';
import { type Expert, isVerified, priceFor } from '../../../src/features/experts/expert.ts';
import { townIn } from '../../../src/lib/countries/cities.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { isolated, useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Stamp } from '../../ui/components/stamp.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { breadcrumbList } from '../../ui/structured-data.ts';
import { Availability, OtherName, useDayBack } from './card.tsx';
import { Face, Portrait } from './face.tsx';
import { profilePage } from './json-ld.ts';
import { expertName, professionName } from './names.ts';
import { useToday, Verification } from './verification.tsx';

export type ExpertProps = { expert: Expert };

export function ExpertPage({ expert }: ExpertProps) {
  const shell = useShell();
  const { t, href } = shell;
  return (
    <>
      <Breadcrumbs items={above(shell)} />
      <div className="beside">
        <div className="stack">
          <Heading expert={expert} />
          {expert.isSample && (
            <Callout tone="warning">
              <p>{t('experts.sample.one')}</p>
            </Callout>
          )}
          <section className="part narrow" aria-labelledby="bio">
            <h2 id="bio">{t('experts.bio')}</h2>
            <Paragraphs text={expert.bio} lang={expert.bioLanguage} />
          </section>
          <Topics expert={expert} />
          <Licence expert={expert} />
        </div>
        <Work expert={expert} />
      </div>
      <p className="muted narrow">{t('experts.checked_how')}</p>
      <p className="links">
        <a href={href('contact', {}, { topic: 'report' })}>
          <Icon name="flag" />
          {t('experts.report')}
        </a>
      </p>
    </>
  );
}

ExpertPage.head = ({ expert }: ExpertProps, shell: Shell): Head => {
  const { t, locale } = shell;
  const profession = professionName(expert.profession, t);
  const name = expertName(expert, locale);
  return {
    title: t('experts.show_title', { name, profession }),
    description: expert.bio.replace(/\s+/g, ' ').slice(0, 160),
    jsonLd: [profilePage(expert, shell), breadcrumbList(above(shell), name, shell)],
  };
};
ExpertPage satisfies View<ExpertProps>;

const above = ({ t, href }: Shell): Crumb[] => [{ href: href('experts'), label: t('layout.nav.experts') }];

function Heading({ expert }: { expert: Expert }) {
  const { t, locale } = useShell();
  const names = useNames();
  return (
    <header className="card answer">
      {isVerified(expert, useToday()) && <Stamp />}
      {/* Beside it there would be no room for a name on a phone. */}
      {expert.photo && <Portrait id={expert.id} photo={expert.photo} />}
      <div className="giver">
        {!expert.photo && <Face expert={expert} />}
        <div>
          <h1>
            <bdi>{expertName(expert, locale)}</bdi>
          </h1>
          <OtherName {...expert} />
        </div>
      </div>
      <p>
        {t('experts.profession_in', {
          profession: professionName(expert.profession, t),
          city: isolated(townIn(expert.country, expert.city, locale.language)),
          country: names.country(expert.country),
        })}
      </p>
      <Meta>
        <Verification expert={expert} />
        <Availability expert={expert} />
        {expert.isSample && <Badge tone="warning">{t('experts.sample.badge')}</Badge>}
      </Meta>
      <Ask expert={expert} />
    </header>
  );
}

/** Only who is verified today and takes questions can be asked (behaviour.md B3). */
function Ask({ expert }: { expert: Expert }) {
  const { t, href, format, locale } = useShell();
  const price = priceFor(expert, locale.country);
  const today = useToday();
  const back = useDayBack(expert);
  if (back || !expert.takesQuestions || !isVerified(expert, today)) {
    return (
      <div className="row">
        <p>{back ? t('experts.ask.back', { date: format.date(back) }) : t('experts.ask.closed')}</p>
        <LinkButton href={href('new')} iconAtEnd="arrow-right">
          {t('experts.ask.others')}
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      {price && (
        <p className="price">
          <span className="meta">{t('experts.work.price')}</span>{' '}
          <span>
            <Money value={price} /> <span className="meta">{t('experts.work.vat_included')}</span>
          </span>
        </p>
      )}
      <div className="row">
        <LinkButton href={href('new', {}, { expert: expert.id })} variant="primary" iconAtEnd="arrow-right">
          {t('experts.ask.this')}
        </LinkButton>
        <p className="muted">{t('experts.ask.rule', { hours: namedExpertHours })}</p>
      </div>
    </>
  );
}

function Topics({ expert }: { expert: Expert }) {
  const { t, href } = useShell();
  const names = useNames();
  return (
    <section className="part">
      <h2>{t('experts.topics')}</h2>
      <ul className="chips">
        {expert.topics.map((topic) => (
          <li key={topic}>
            <a href={href('experts', {}, { topic })}>{names.topic(topic)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Licence({ expert }: { expert: Expert }) {
  const { t, format } = useShell();
  const isShown = isVerified(expert, useToday());
  const day = (date: string | null) => date && format.date(Temporal.PlainDate.from(date));
  return (
    <section className="part narrow">
      <h2>{t('experts.licence.title')}</h2>
      <DefinitionList
        items={[
          { term: t('experts.licence.body'), value: <bdi lang={expert.bioLanguage}>{expert.licenceBody}</bdi> },
          {
            term: t('experts.licence.number'),
            value: (
              <bdi className="ref" dir="ltr">
                {expert.licenceNumber}
              </bdi>
            ),
          },
          { term: t('experts.licence.verified_on'), value: day(expert.verifiedOn) },
          // Who is verified carries it on their seal above.
          { term: t('experts.licence.valid_until'), value: !isShown && day(expert.validUntil) },
        ]}
      />
    </section>
  );
}

function Work({ expert }: { expert: Expert }) {
  const { t, format } = useShell();
  const names = useNames();
  return (
    <section className="part narrow">
      <h2>{t('experts.work.title')}</h2>
      <DefinitionList
        items={[
          { term: t('experts.work.countries'), value: format.list(expert.countries.map(names.country)) },
          { term: t('experts.work.languages'), value: format.list(expert.languages.map(names.language)) },
          { term: t('experts.work.experience'), value: t('experts.work.years', { count: expert.years }) },
          { term: t('experts.work.answered'), value: format.number(expert.answeredCount) },
          {
            term: t('experts.work.median'),
            value: expert.medianHours && t('consultations.within.hours', { count: expert.medianHours }),
          },
        ]}
      />
    </section>
  );
}

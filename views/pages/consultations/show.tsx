import type { Answer, Consultation, ConsultationItem } from '../../../src/consultations/consultation.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { LinkButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNames } from '../../components/names.ts';
import { Notice } from '../../components/notice.tsx';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { Time } from '../../components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';
import { expertName } from '../experts/names.ts';
import { AnswerState, ConsultationLines, SampleBadge } from './lines.tsx';

export type ConsultationProps = { consultation: Consultation; related: ConsultationItem[] };

export function ConsultationPage({ consultation, related }: ConsultationProps) {
  const { t, href } = useShell();
  const names = useNames();
  const { topic, language, answers } = consultation;
  return (
    <>
      <Breadcrumbs
        items={[
          { href: href('consultations-filter-type'), label: t('layout.nav.consultations') },
          { href: href('consultations-filter-type', {}, { topic }), label: names.topic(topic) },
        ]}
      />
      <article className="stack narrow">
        <Heading {...consultation} />
        {consultation.isSample && (
          <Notice tone="warning">
            <p>{t('consultations.sample.one')}</p>
          </Notice>
        )}
        <Paragraphs text={consultation.body} lang={language} />
        <h2 className="rule">{t('consultations.answers.title', { count: answers.length })}</h2>
        {answers.length === 0 && <Waiting />}
        {answers.map((answer) => (
          <AnswerCard key={answer.id} answer={answer} />
        ))}
        {answers.length > 0 && (
          <Notice>
            <p>{t('consultations.disclaimer')}</p>
          </Notice>
        )}
        <PassOn consultation={consultation} />
      </article>
      <AskOwn />
      {related.length > 0 && (
        <section className="stack" aria-labelledby="related">
          <h2 id="related">{t('consultations.related')}</h2>
          <ConsultationLines items={related} />
        </section>
      )}
    </>
  );
}

ConsultationPage.head = ({ consultation }: ConsultationProps, shell: Shell): Head => ({
  title: consultation.title,
  description: consultation.body.replace(/\s+/g, ' ').slice(0, 160),
  jsonLd: consultation.answers.length > 0 ? qaPage(consultation, shell) : undefined,
});
ConsultationPage satisfies View<ConsultationProps>;

function Heading({ title, language, alias, askedAt, ...consultation }: Consultation) {
  const { t } = useShell();
  const names = useNames();
  return (
    <header className="stack">
      <h1 dir="auto">
        <span lang={language}>{title}</span>
      </h1>
      <div className="meta">
        <AnswerState answerCount={consultation.answerCount} />
        <span>{t('consultations.asker', { alias })}</span>
        <Time at={askedAt} as="date" />
        {consultation.country && (
          <span>{t('consultations.country', { country: names.country(consultation.country) })}</span>
        )}
        {consultation.isSample && <SampleBadge />}
      </div>
    </header>
  );
}

function Waiting() {
  const { t } = useShell();
  return (
    <Notice>
      <p>{t('consultations.waiting')}</p>
    </Notice>
  );
}

function AnswerCard({ answer: { id, body, language, sources, lawAsOf, expert, deliveredAt } }: { answer: Answer }) {
  const { t, format, now } = useShell();
  const day = Temporal.PlainDate.from(lawAsOf);
  return (
    <section id={anchorOf(id)} className="card answer">
      <Giver expert={expert} deliveredAt={deliveredAt} />
      {isDated(day, now) && (
        <Notice tone="warning">
          <p>{t('consultations.dated', { date: format.date(day) })}</p>
        </Notice>
      )}
      <Paragraphs text={body} lang={language} />
      <p className="muted">{t('consultations.law_as_of', { date: format.date(day) })}</p>
      <Sources sources={sources} lang={language} />
    </section>
  );
}

function Giver({ expert, deliveredAt }: Pick<Answer, 'expert' | 'deliveredAt'>) {
  const { t, href, locale } = useShell();
  return (
    <p className="giver">
      <Icon name="circle-user" />
      {expert ? (
        <a href={href('experts-id-username', { id: expert.id, username: expert.username })}>
          <bdi>{expertName(expert, locale)}</bdi>
        </a>
      ) : (
        t('consultations.neutral_expert')
      )}
      <span className="meta">
        <Time at={deliveredAt} as="date" />
      </span>
    </p>
  );
}

function Sources({ sources, lang }: { sources: Answer['sources']; lang: string }) {
  const { t } = useShell();
  if (sources.length === 0) return null;
  return (
    <div className="prose">
      <h3>{t('consultations.sources')}</h3>
      <ul>
        {sources.map(({ law, article, link }) => {
          const name = <bdi lang={lang}>{article ? `${law}, ${article}` : law}</bdi>;
          return (
            <li key={law + article}>
              {link ? (
                <a href={link} rel="noopener nofollow">
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Plain links: what people here send answers with, and the way to say that something is wrong with this one. */
function PassOn({ consultation: { title, id, slug } }: { consultation: Consultation }) {
  const { t, href, origin } = useShell();
  const address = origin + href('consultations-id-slug', { id, slug });
  const text = encodeURIComponent(`${title}\n${address}`);
  return (
    <ul className="links">
      <li>
        <a href={`https://wa.me/?text=${text}`} rel="noopener">
          <Icon name="message-circle" />
          {t('consultations.pass_on.whatsapp')}
        </a>
      </li>
      <li>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
          <Icon name="mail" />
          {t('consultations.pass_on.mail')}
        </a>
      </li>
      <li>
        <a href={href('contact', {}, { topic: 'report' })}>
          <Icon name="flag" />
          {t('consultations.report')}
        </a>
      </li>
    </ul>
  );
}

function AskOwn() {
  const { t, href } = useShell();
  return (
    <div className="row">
      <p>{t('consultations.ask.different')}</p>
      <LinkButton href={href('new')} variant="primary" iconAtEnd="arrow-right">
        {t('consultations.ask.own')}
      </LinkButton>
    </div>
  );
}

const anchorOf = (answerId: string): string => `answer-${answerId.slice(-12)}`;

/** Law moves on: after a year an answer says so itself (features N19). */
const isDated = (lawAsOf: Temporal.PlainDate, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(lawAsOf.add({ years: 1 }), now.toZonedDateTimeISO('UTC').toPlainDate()) < 0;

/** What the page shows, in the words of schema.org. */
function qaPage(consultation: Consultation, { t, href, origin, locale }: Shell): object {
  const { id, slug, title, body, language, alias, askedAt, answers } = consultation;
  const address = origin + href('consultations-id-slug', { id, slug });
  const [first, ...others] = answers.map((answer) => ({
    '@type': 'Answer',
    text: answer.body,
    inLanguage: answer.language,
    datePublished: answer.deliveredAt,
    url: `${address}#${anchorOf(answer.id)}`,
    author: answer.expert
      ? {
          '@type': 'Person',
          name: expertName(answer.expert, locale),
          url: origin + href('experts-id-username', { id: answer.expert.id, username: answer.expert.username }),
        }
      : { '@type': 'Person', name: t('consultations.neutral_expert') },
  }));
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: body,
      inLanguage: language,
      datePublished: askedAt,
      author: { '@type': 'Person', name: t('consultations.asker', { alias }) },
      answerCount: answers.length,
      acceptedAnswer: first,
      suggestedAnswer: others.length > 0 ? others : undefined,
    },
  };
}

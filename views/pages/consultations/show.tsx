import {
  type Consultation,
  type ConsultationItem,
  type FollowUp,
  shownFirst,
} from '../../../src/features/consultations/consultation.ts';
import { type Translation, translationInto } from '../../../src/features/consultations/translations/translation.ts';
import { oncePer } from '../../../src/lib/once.ts';
import { speaksOfViolence } from '../../../src/lib/violence.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { BackToTop } from '../../ui/components/back-to-top.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ExitPage } from '../../ui/components/exit-page.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { namesIn, useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Promises } from '../../ui/components/promises.tsx';
import { tileOf } from '../../ui/components/tile.ts';
import { Time } from '../../ui/components/time.tsx';
import { WrittenTitle } from '../../ui/components/written-title.tsx';
import { fragment, numberOf, recordKey } from '../../ui/layouts/fragment.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { breadcrumbList } from '../../ui/structured-data.ts';
import { AnswerCard } from './answer.tsx';
import { guideArticle, qaPage } from './json-ld.ts';
import { AnswerState, GuideBadge, QuestionLinks, SampleBadge } from './lines.tsx';
import { PassOn } from './pass-on.tsx';
import { PrintAnswer } from './print-answer.tsx';
import { TranslationNote, useTranslation } from './translation.tsx';

/** `voices` are the answers whose experts can be heard. */
export type ConsultationProps = { consultation: Consultation; related: ConsultationItem[]; voices: string[] };

export function ConsultationPage(props: ConsultationProps) {
  return <Sheet {...props} />;
}

// It changes with what it is told and with the names of topics; an answer grows old by the day.
const Sheet = fragment<ConsultationProps>(
  'consultation',
  ({ consultation, related, voices }, { topics, now, path, query, isOnSharedDevice }) => [
    recordKey(consultation),
    recordKey(related),
    recordKey(voices),
    numberOf(topics),
    Math.floor(now.epochMilliseconds / day),
    // Who reads of violence is offered to leave nothing on the device, and comes back here.
    ...(tellsOfViolence(consultation) ? [path, query, isOnSharedDevice] : []),
  ],
  SheetOf,
);

const tellsOfViolence = oncePer((consultation: Consultation) => speaksOfViolence(told(consultation)));

/** In milliseconds. */
const day = 86_400_000;

const told = ({ title, body }: Consultation): string => `${title} ${body}`;

function SheetOf({ consultation, related, voices }: ConsultationProps) {
  const shell = useShell();
  const { t, href } = shell;
  const { answers, followUps } = consultation;
  const voiceAt = (answer: string) => href('consultations-answer-voice', { id: consultation.id, answer });
  return (
    <>
      <ExitPage about={told(consultation)} country={consultation.country} />
      <Breadcrumbs items={above(consultation, shell)} />
      <div className="beside">
        <article className="stack">
          <Heading {...consultation} />
          {consultation.isSample && <p className="muted">{t('consultations.sample.one')}</p>}
          {consultation.isGuide && (
            <Callout>
              <p>{t('consultations.guide.one')}</p>
            </Callout>
          )}
          <div className="say">
            <Question {...consultation} />
          </div>
          <h2 className="sr">
            {consultation.isGuide
              ? t('consultations.guide.title')
              : t('consultations.answers.title', { count: answers.length })}
          </h2>
          {answers.length === 0 && <Waiting />}
          {answers.map((answer) => (
            <AnswerCard
              key={answer.id}
              answer={answer}
              giver={consultation.isGuide ? t('common.brand') : undefined}
              voice={voices.includes(answer.id) ? voiceAt(answer.id) : undefined}
            >
              <PrintAnswer question={consultation.id} answer={answer.id} />
              <p className="links">
                <a href={href('report', { subject: 'answer', id: answer.id })} rel="nofollow">
                  <Icon name="flag" />
                  {t('report.answer')}
                </a>
              </p>
            </AnswerCard>
          ))}
          {followUps.map((followUp) => (
            <FollowUpCard key={followUp.id} followUp={followUp} />
          ))}
          <PassOn consultation={consultation} />
          {answers.length > 0 && <p className="muted">{t('consultations.disclaimer')}</p>}
        </article>
        <div className="stack screen">
          <AskOwn />
          {related.length > 0 && <Related items={related} />}
        </div>
      </div>
      <BackToTop />
    </>
  );
}

ConsultationPage.head = ({ consultation }: ConsultationProps, shell: Shell): Head => {
  const { language, answers, translations } = consultation;
  const { title, body } = {
    ...consultation,
    ...wordsOf(translationInto(shell.locale.language, language, translations)),
  };
  const description = body.replace(/\s+/g, ' ').slice(0, 160);
  const about = consultation.isGuide
    ? guideArticle(consultation, { title, description }, shell)
    : qaPage(consultation, shell);
  return {
    title,
    description,
    image: shownFirst(answers) ? shell.href('consultations-preview', { id: consultation.id }) : undefined,
    jsonLd: [...(about ? [about] : []), breadcrumbList(above(consultation, shell), title, shell)],
    noindex: answers.length > 0 && !shownFirst(answers),
  };
};
ConsultationPage satisfies View<ConsultationProps>;

function above({ topic }: Pick<Consultation, 'topic'>, shell: Shell): Crumb[] {
  const { t, href } = shell;
  return [
    { href: href('consultations-filter-type'), label: t('layout.nav.consultations') },
    { href: href('consultations-filter-type', {}, { topic }), label: namesIn(shell).topic(topic) },
  ];
}

const wordsOf = (translation: Translation | null) =>
  translation?.title ? { title: translation.title, body: translation.body } : {};

function Heading({ title, language, alias, askedAt, translations, ...consultation }: Consultation) {
  const { t } = useShell();
  const names = useNames();
  const translation = useTranslation(language, translations);
  return (
    <header className="stack">
      <WrittenTitle language={translation?.language ?? language}>{translation?.title ?? title}</WrittenTitle>
      <Meta>
        {consultation.isGuide ? (
          <GuideBadge />
        ) : (
          <>
            <AnswerState answerCount={consultation.answerCount} />
            <span>{t('consultations.asker', { alias })}</span>
          </>
        )}
        <Time at={askedAt} as="date" />
        {consultation.country && (
          <span>{t('consultations.country', { country: names.country(consultation.country) })}</span>
        )}
        {consultation.isSample && <SampleBadge />}
      </Meta>
    </header>
  );
}

/** As it was asked; or in the language of the page, with the original one step away. */
function Question({ title, body, language, translations }: Consultation) {
  const { t } = useShell();
  const names = useNames();
  const translation = useTranslation(language, translations);
  if (!translation) return <Paragraphs text={body} lang={language} />;
  return (
    <>
      <TranslationNote translation={translation} of={language} />
      <Paragraphs text={translation.body} lang={translation.language} />
      <details>
        <summary>{t('consultations.translation.original', { language: names.language(language) })}</summary>
        <Paragraphs text={`${title}\n${body}`} lang={language} />
      </details>
    </>
  );
}

function Waiting() {
  const { t } = useShell();
  return (
    <Callout>
      <p>{t('consultations.waiting')}</p>
    </Callout>
  );
}

function Related({ items }: { items: ConsultationItem[] }) {
  const { t } = useShell();
  return (
    <section aria-labelledby="related">
      <h2 id="related">{t('consultations.related')}</h2>
      <QuestionLinks items={items} className="lines" />
    </section>
  );
}

function FollowUpCard({ followUp: { kind, body, language, at } }: { followUp: FollowUp }) {
  const { t } = useShell();
  return (
    <section className="say">
      <p className="giver">
        <strong>{t(`consultations.follow_up.${kind}`)}</strong>{' '}
        <span className="meta">
          <Time at={at} as="date" />
        </span>
      </p>
      <Paragraphs text={body} lang={language} />
    </section>
  );
}

const AskOwn = fragment('ask own', () => [], AskOwnSheet);

function AskOwnSheet() {
  const { t, href, locale } = useShell();
  return (
    <section className={`card night ${tileOf(locale)}`}>
      <h2>{t('consultations.ask.different')}</h2>
      <Promises keys={promises} />
      <LinkButton href={href('new')} variant="gold" iconAtEnd="arrow-right">
        {t('consultations.ask.own')}
      </LinkButton>
    </section>
  );
}

const promises: Key[] = ['home.promises.licence', 'home.promises.money'];

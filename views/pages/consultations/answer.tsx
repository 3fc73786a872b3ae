import type { ReactNode } from 'react';
import type { Answer, AnswerVersion } from '../../../src/features/consultations/consultation.ts';
import { freshnessOf } from '../../../src/features/consultations/public/freshness.ts';
import { Avatar } from '../../ui/components/avatar.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { initialOf } from '../../ui/components/initial.ts';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Stamp } from '../../ui/components/stamp.tsx';
import { Time } from '../../ui/components/time.tsx';
import { Voice } from '../../ui/components/voice.tsx';
import { useShell } from '../../ui/shell.tsx';
import { Face } from '../experts/face.tsx';
import { expertName } from '../experts/names.ts';
import { Law, useSide } from './answer-law.tsx';
import { anchorOf } from './json-ld.ts';
import { TranslationNote, useTranslation } from './translation.tsx';

export function AnswerCard({
  answer,
  giver,
  voice,
  children,
}: {
  answer: Answer;
  /** Whose answer it is where it is no expert's. */
  giver?: string;
  /** Where its expert can be heard saying it in short. */
  voice?: string;
  /** What the reader may do about it. */
  children?: ReactNode;
}) {
  const { t } = useShell();
  const { id, lawAsOf, standing, expert, deliveredAt, revision, retraction, versions = [] } = answer;
  return (
    <section id={anchorOf(id)} className="card answer">
      {expert && !retraction && <Stamp />}
      <Giver expert={expert} deliveredAt={deliveredAt} other={giver} />
      {retraction ? (
        <Retracted answer={answer} retraction={retraction} />
      ) : (
        <>
          <Ageing answer={{ lawAsOf, standing }} />
          {revision && <Revised revision={revision} />}
          {voice && <Voice href={voice} label={t('consultations.voice')} />}
          <InOurLanguage {...answer} />
        </>
      )}
      {versions.map((version) => (
        <Before key={version.revision} version={version} />
      ))}
      {children}
    </section>
  );
}

type WordsProps = Pick<Answer, 'language' | 'short' | 'body' | 'doNext' | 'limits' | 'lawAsOf' | 'sources'>;

/** In the language of the page where somebody has translated it, with the original one step away. */
function InOurLanguage({ translations, ...words }: Answer) {
  const { t } = useShell();
  const names = useNames();
  const { language } = words;
  const translation = useTranslation(language, translations);
  if (!translation) return <Words {...words} />;
  return (
    <>
      <TranslationNote translation={translation} of={language} />
      <Paragraphs text={translation.body} lang={translation.language} />
      <details>
        <summary>{t('consultations.translation.original', { language: names.language(language) })}</summary>
        <Text {...words} />
      </details>
      <Law {...words} />
    </>
  );
}

function Words(props: WordsProps) {
  return (
    <>
      <Text {...props} />
      <Law {...props} />
    </>
  );
}

function Text({ short, body, doNext, limits, language }: WordsProps) {
  const { t } = useShell();
  const side = useSide(language);
  return (
    <>
      {short && (
        <div className="gist" dir={side}>
          <p className="muted">{t('consultations.summary')}</p>
          <p lang={language} dir="auto">
            {short}
          </p>
        </div>
      )}
      <Paragraphs text={body} lang={language} />
      {doNext.length > 0 && (
        <div className="stack" dir={side}>
          <h3>{t('consultations.do_next')}</h3>
          <ol className="do" lang={language} dir="auto">
            {doNext.map((step) => (
              <li key={step}>{unnumbered(step)}</li>
            ))}
          </ol>
        </div>
      )}
      {limits && (
        <div className="prose" dir={side}>
          <h3>{t('consultations.limits')}</h3>
          <p lang={language} dir="auto">
            {limits}
          </p>
        </div>
      )}
    </>
  );
}

/** The list counts its steps: a number that the expert typed before one would stand there twice. */
const unnumbered = (step: string): string => step.replace(/^(?:\p{Nd}{1,2}\s*[.):-]|[-–•])\s*(?=\S)/u, '');

/** The asker has read it and may have acted on it: it stays theirs to read. */
function Retracted({ answer, retraction }: { answer: Answer; retraction: NonNullable<Answer['retraction']> }) {
  const { t, format } = useShell();
  const date = format.date(Temporal.Instant.from(retraction.at));
  return (
    <>
      <Callout tone="error" title={t('consultations.retracted.title', { date })}>
        <p dir="auto">{retraction.reason}</p>
      </Callout>
      <details>
        <summary>{t('consultations.retracted.words')}</summary>
        <Words {...answer} />
      </details>
    </>
  );
}

function Revised({ revision: { at, reason } }: { revision: NonNullable<Answer['revision']> }) {
  const { t, format } = useShell();
  return (
    <Callout title={t('consultations.revised.title', { date: format.date(Temporal.Instant.from(at)) })}>
      {reason && <p dir="auto">{reason}</p>}
    </Callout>
  );
}

function Before({ version }: { version: AnswerVersion }) {
  const { t, format } = useShell();
  return (
    <details>
      <summary>
        {t('consultations.revised.before', { date: format.date(Temporal.Instant.from(version.saidAt)) })}
      </summary>
      <Words {...version} />
    </details>
  );
}

function Giver({ expert, deliveredAt, other }: Pick<Answer, 'expert' | 'deliveredAt'> & { other?: string }) {
  const { t, href, locale } = useShell();
  const name = expert ? expertName(expert, locale) : (other ?? t('consultations.neutral_expert'));
  return (
    <div className="giver">
      {expert ? <Face expert={expert} /> : <Avatar>{initialOf(name)}</Avatar>}
      <div>
        <p>
          {expert ? (
            <a href={href('experts-id-username', { id: expert.id, username: expert.username })}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <strong>{name}</strong>
          )}
        </p>
        <Meta>
          {expert && <span>{t('consultations.checked_expert')}</span>}
          <Time at={deliveredAt} as="date" />
        </Meta>
      </div>
    </div>
  );
}

/** After a year, or once the law has changed, an answer says so itself (behaviour.md N19). */
function Ageing({ answer }: { answer: Pick<Answer, 'lawAsOf' | 'standing'> }) {
  const { t, format, now } = useShell();
  const freshness = freshnessOf(answer, now.toZonedDateTimeISO('UTC').toPlainDate());
  if (freshness === 'fresh') return null;
  const date = format.date(Temporal.PlainDate.from(answer.lawAsOf));
  return (
    <Callout tone={freshness === 'outdated' ? 'error' : 'warning'}>
      {freshness === 'outdated' && <p>{t('consultations.outdated', { date })}</p>}
      {freshness === 'due' && (
        <p>{t(answer.standing === 'flagged' ? 'consultations.flagged' : 'consultations.dated', { date })}</p>
      )}
      {freshness === 'due' && <p>{t('consultations.being_rechecked')}</p>}
    </Callout>
  );
}

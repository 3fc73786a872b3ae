import type { ReactNode } from 'react';
import type { Answer } from '../../../src/consultations/consultation.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { Time } from '../../components/time.tsx';
import { useShell } from '../../shell.tsx';
import { expertName } from '../experts/names.ts';
import { anchorOf } from './json-ld.ts';

export function AnswerCard({
  answer: { id, short, body, doNext, limits, language, sources, lawAsOf, expert, deliveredAt },
  children,
}: {
  answer: Answer;
  /** What the reader may do about it. */
  children?: ReactNode;
}) {
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
      {short && (
        <p className="lead" lang={language} dir="auto">
          {short}
        </p>
      )}
      <Paragraphs text={body} lang={language} />
      {doNext.length > 0 && (
        <div className="prose">
          <h3>{t('consultations.do_next')}</h3>
          <ol lang={language} dir="auto">
            {doNext.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      {limits && (
        <div className="prose">
          <h3>{t('consultations.limits')}</h3>
          <p lang={language} dir="auto">
            {limits}
          </p>
        </div>
      )}
      <p className="muted">{t('consultations.law_as_of', { date: format.date(day) })}</p>
      <Sources sources={sources} lang={language} />
      {children}
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

/** Law moves on: after a year an answer says so itself (features N19). */
const isDated = (lawAsOf: Temporal.PlainDate, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(lawAsOf.add({ years: 1 }), now.toZonedDateTimeISO('UTC').toPlainDate()) < 0;

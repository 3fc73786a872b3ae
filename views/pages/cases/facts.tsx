import { codeName } from '../../../src/features/cases/case-code.ts';
import { isCaseType } from '../../../src/features/cases/case-number.ts';
import type { CaseEvent, CaseTodo, CourtCase } from '../../../src/features/cases/court-case.ts';
import { termsIn } from '../../../src/features/cases/messages/glossary.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { Authorities } from '../procedures/authorities.tsx';
import { HearingNotes, HearingWhen } from './hearing.tsx';

type Shown = { courtCase: CourtCase; days: number | null };

/** The day at a glance, then all that one needs to be there: when, where, the way, and what to bring. */
export function NextHearing({
  courtCase,
  days,
  court,
  hasCalendar,
}: Shown & { court?: string; hasCalendar?: boolean }) {
  const { t } = useShell();
  const { next, country, staleSince, lastCheckedAt } = courtCase;
  return (
    <section className="part narrow" aria-labelledby="next">
      <h2 id="next">{t('cases.hearing.next')}</h2>
      {staleSince && <Stale lastCheckedAt={lastCheckedAt} />}
      {next ? (
        <div className="card">
          <div className="row">
            <DayTile day={next.day} />
            <p className="lead">
              <strong>
                <HearingWhen hearing={next} />
              </strong>
            </p>
          </div>
          {days !== null && <p>{t('cases.hearing.in_days', { count: days })}</p>}
          <HearingNotes hearing={next} country={country} />
          <DefinitionList
            items={[
              { term: t('cases.hearing.room_label'), value: next.room && <bdi>{next.room}</bdi> },
              { term: t('cases.facts.court'), value: court && <Court court={court} country={country} /> },
            ]}
          />
          <h3>{t('cases.hearing.to_bring')}</h3>
          <p>{t('cases.hearing.bring')}</p>
          {hasCalendar && (
            <p className="links">
              <a href="#calendar">
                <Icon name="calendar" /> {t('cases.hearing.to_calendar')}
              </a>
            </p>
          )}
          <Wording {...next} />
        </div>
      ) : (
        <p>{t('cases.hearing.none')}</p>
      )}
    </section>
  );
}

/** As a leaf of a calendar; the whole date stands beside it in words. */
function DayTile({ day }: { day: string }) {
  const { format } = useShell();
  const date = Temporal.PlainDate.from(day);
  return (
    <p className="price" aria-hidden="true">
      {format.number(date.day)}
      <span className="meta">{format.month(date.toPlainYearMonth())}</span>
    </p>
  );
}

/** Where it is, and the way there by a map that is asked only when the link is pressed, with nothing but the court. */
function Court({ court, country }: { court: string; country: Country }) {
  const { t } = useShell();
  const names = useNames();
  const query = new URLSearchParams({ query: `${court.replace(/[()]/g, ' ')} ${names.country(country)}` });
  return (
    <>
      {court}{' '}
      <span className="links">
        <a href={`https://www.openstreetmap.org/search?${query}`} rel="external noopener noreferrer">
          {t('cases.hearing.map')} <Icon name="external-link" />
        </a>
      </span>
    </>
  );
}

/** Wrong confidence loses hearings: what was not checked is said to be so. */
function Stale({ lastCheckedAt }: { lastCheckedAt: string | null }) {
  const { t } = useShell();
  return (
    <Callout tone="error" title={t('cases.freshness.stale')}>
      <p>{t('cases.freshness.stale_body')}</p>
      {lastCheckedAt && (
        <p>
          {t('cases.freshness.last')} <Time at={lastCheckedAt} as="dateTime" />
        </p>
      )}
    </Callout>
  );
}

/** The source's exact words, where from and when; the terms in them explained. */
function Wording({ source, sourceText, seenAt }: Pick<CaseEvent, 'sourceText' | 'seenAt'> & { source: string }) {
  const { t } = useShell();
  const terms = termsIn(sourceText);
  return (
    <details className="contents">
      <summary>{t('cases.source.wording')}</summary>
      <blockquote className="card" dir="auto">
        {sourceText}
      </blockquote>
      <p className="muted">
        {t(`cases.source.${source as CourtCase['source']}`)} · {t('cases.source.seen')}{' '}
        <Time at={seenAt} as="dateTime" />
      </p>
      {terms.map((term) => (
        <p key={term}>{t(`cases.term.${term}`)}</p>
      ))}
    </details>
  );
}

type Facts = Shown & { court: string; rhythm: string; authorities: Parameters<typeof Authorities>[0]['authorities'] };

export function CaseFacts({ courtCase, court, rhythm, authorities }: Facts) {
  const { t, locale } = useShell();
  const { code, type, lastCheckedAt, nextCheckAt, checkState, source, closedAt } = courtCase;
  const isUnderWay = checkState === 'waiting' && !closedAt;
  const isRead = lastCheckedAt || source === 'party';
  const kind = code ? codeName(code, locale.language) : isCaseType(type) && t(`cases.type.${type}`);
  return (
    <section className="part narrow" aria-labelledby="facts">
      <h2 id="facts">{t('cases.facts.title')}</h2>
      <DefinitionList
        items={[
          { term: t('cases.facts.court'), value: court },
          { term: t('cases.facts.kind'), value: kind || null },
          { term: t('cases.facts.source'), value: t(isRead ? `cases.source.${source}` : 'cases.source.not_yet') },
          {
            term: t(source === 'party' ? 'cases.freshness.last_relay' : 'cases.freshness.last'),
            value: lastCheckedAt ? <Time at={lastCheckedAt} as="dateTime" /> : t('cases.freshness.never'),
          },
          {
            term: t('cases.freshness.next'),
            value: nextCheckAt ? (
              <Time at={nextCheckAt} as="dateTime" />
            ) : (
              t(isUnderWay ? 'cases.freshness.next_now' : `cases.freshness.next_none.${source}`)
            ),
          },
          { term: t(source === 'party' ? 'cases.rhythm.title_relay' : 'cases.rhythm.title'), value: rhythm },
          { term: t('cases.facts.closed'), value: closedAt && <Time at={closedAt} as="date" /> },
        ]}
      />
      <Authorities authorities={authorities} />
    </section>
  );
}

/** `todo`: what who follows the case has to do first; left out where it is somebody else who reads. */
export function History({ courtCase, todo }: { courtCase: CourtCase; todo?: CaseTodo }) {
  const { t } = useShell();
  const { events } = courtCase;
  const isOwn = todo !== undefined;
  return (
    <section className="part narrow" aria-labelledby="history">
      <h2 id="history">{t('cases.history.title')}</h2>
      {events.length === 0 && <p className="muted">{t('cases.history.empty')}</p>}
      <ol className="timeline">
        <NextStep courtCase={courtCase} todo={todo ?? null} />
        {events.map((event) => (
          <li key={event.id} className="done">
            <p>
              <strong>{t(`cases.event.${event.kind}.title`)}</strong>
            </p>
            <p className="meta">
              <Time at={event.seenAt} as="dateTime" />
              <span>
                {t(event.source === 'party' && !isOwn ? 'cases.history.by_follower' : `cases.source.${event.source}`)}
              </span>
            </p>
            {event.day && (
              <p>
                <HearingWhen hearing={{ day: event.day, time: event.time }} />
              </p>
            )}
            <p>{t(`cases.event.${event.kind}.means`)}</p>
            <Wording {...event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is expected next stands above what has been, the latest of which comes first: of them, of the court, or of us. */
function NextStep({
  courtCase: { next, nextCheckAt, closedAt, source },
  todo,
}: {
  courtCase: CourtCase;
  todo: CaseTodo;
}) {
  const { t } = useShell();
  const waitsForMessage = source === 'party' && !closedAt;
  if (!todo && !next && !nextCheckAt && !waitsForMessage) return null;
  return (
    <li className="todo">
      <p>
        <span className="sr">{t('common.timeline.todo')} </span>
        <strong>{todo ? t(`cases.todo.${todo}`) : t(next ? 'cases.hearing.next' : 'cases.freshness.next')}</strong>
      </p>
      {next ? (
        <p>
          <HearingWhen hearing={next} />
        </p>
      ) : (
        <p className="meta">
          {nextCheckAt ? (
            <Time at={nextCheckAt} as="dateTime" />
          ) : (
            waitsForMessage && t('cases.freshness.next_none.party')
          )}
        </p>
      )}
    </li>
  );
}

export function Documents({ courtCase: { documents } }: Shown) {
  const { t, format } = useShell();
  if (documents.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="documents">
      <h2 id="documents">{t('cases.documents.title')}</h2>
      <p className="muted">{t('cases.documents.lead')}</p>
      <DefinitionList
        items={documents.map(({ id, title, filedOn, seenAt }) => ({
          key: id,
          term: filedOn ? format.date(Temporal.PlainDate.from(filedOn)) : <Time at={seenAt} as="date" />,
          value: <bdi>{title}</bdi>,
        }))}
      />
    </section>
  );
}

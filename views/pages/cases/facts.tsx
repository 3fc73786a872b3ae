import { codeName } from '../../../src/features/cases/case-code.ts';
import { isCaseType } from '../../../src/features/cases/case-number.ts';
import type { CaseEvent, CourtCase } from '../../../src/features/cases/court-case.ts';
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
                <HearingWhen hearing={next} isOnTile />
              </strong>
            </p>
          </div>
          {days !== null && <p>{t('cases.hearing.in_days', { count: days })}</p>}
          <HearingNotes hearing={next} country={country} />
          <DefinitionList
            items={[
              { term: t('cases.hearing.room_label'), value: next.room && <bdi>{next.room}</bdi> },
              { term: t('cases.facts.court'), value: court },
            ]}
          />
          <p>
            <span className="muted">{t('cases.hearing.to_bring')}</span>
            <br />
            {t(`cases.hearing.bring.${country}`)}
          </p>
          {court && <WayThere court={court} country={country} />}
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

/** As a leaf of a calendar; beside it stands what is on that day. */
export function DayTile({ day }: { day: string }) {
  const { format } = useShell();
  const date = Temporal.PlainDate.from(day);
  return (
    <p className="price">
      {format.number(date.day)} <span className="meta">{format.month(date.toPlainYearMonth())}</span>
    </p>
  );
}

/** The way there by a map that is asked only when the link is pressed, with nothing but the court. */
function WayThere({ court, country }: { court: string; country: Country }) {
  const { t } = useShell();
  const names = useNames();
  const query = new URLSearchParams({ query: `${court.replace(/[()]/g, ' ')} ${names.country(country)}` });
  return (
    <p className="links">
      <a href={`https://www.openstreetmap.org/search?${query}`} rel="external noopener noreferrer">
        <Icon name="map-pin" /> {t('cases.hearing.map')}
      </a>
    </p>
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

/** The source's exact words, where from and when, as far as they are for who reads; the terms in them explained. */
export function Wording({ source, sourceText, seenAt }: Pick<CaseEvent, 'sourceText' | 'seenAt'> & { source: string }) {
  const { t } = useShell();
  const terms = termsIn(sourceText);
  if (!sourceText) return null;
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
          { term: t('cases.facts.closed'), value: closedAt && <Time at={closedAt} as="date" /> },
        ]}
      />
      <details className="contents">
        <summary>{t('cases.facts.more')}</summary>
        <DefinitionList
          items={[
            { term: t('cases.facts.court'), value: court },
            { term: t('cases.facts.kind'), value: kind || null },
            { term: t('cases.facts.source'), value: t(isRead ? `cases.source.${source}` : 'cases.source.not_yet') },
            { term: t(source === 'party' ? 'cases.rhythm.title_relay' : 'cases.rhythm.title'), value: rhythm },
          ]}
        />
      </details>
      <Authorities authorities={authorities} />
    </section>
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

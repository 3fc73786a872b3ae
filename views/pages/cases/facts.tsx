import { codeName } from '../../../src/features/cases/case-code.ts';
import { isCaseType } from '../../../src/features/cases/case-number.ts';
import type { CaseEvent, CourtCase } from '../../../src/features/cases/court-case.ts';
import { termsIn } from '../../../src/features/cases/messages/glossary.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Meta } from '../../ui/components/meta.tsx';
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
  const stale = staleSince && <Stale lastCheckedAt={lastCheckedAt} />;
  if (!next) return stale || null;
  return (
    <section className="part narrow" aria-labelledby="next">
      <h2 id="next">{t('cases.hearing.next')}</h2>
      {stale}
      <div className="card">
        <div className="row">
          <DayTile day={next.day} />
          <div>
            <p className="lead">
              <strong>
                <HearingWhen hearing={next} isOnTile />
              </strong>
            </p>
            {days !== null && <p>{t('cases.hearing.in_days', { count: days })}</p>}
          </div>
        </div>
        <HearingNotes hearing={next} country={country} />
        <DefinitionList items={[{ term: t('cases.hearing.room_label'), value: next.room && <bdi>{next.room}</bdi> }]} />
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

/** How fresh all of it is, in one line below the title; that no hearing is known is no part of the page of its own. */
export function Freshness({ courtCase }: Pick<Shown, 'courtCase'>) {
  const { t } = useShell();
  const { next, lastCheckedAt, nextCheckAt, source, closedAt } = courtCase;
  return (
    <Meta as="p">
      {!next && <span>{t('cases.hearing.none')}</span>}
      {closedAt && (
        <span>
          {t('cases.facts.closed')} <Time at={closedAt} as="date" />
        </span>
      )}
      {lastCheckedAt && (
        <span>
          {t(source === 'party' ? 'cases.freshness.last_relay' : 'cases.freshness.last')}{' '}
          <Time at={lastCheckedAt} as="dateTime" />
        </span>
      )}
      {nextCheckAt && (
        <span>
          {t('cases.freshness.next')} <Time at={nextCheckAt} as="dateTime" />
        </span>
      )}
    </Meta>
  );
}

/** Nobody has looked yet, and somebody is about to. */
const isUnderWay = ({ checkState, closedAt }: CourtCase): boolean => checkState === 'waiting' && !closedAt;

/** Until the first look there is nothing to show but what we do, instead of parts that are all empty. */
export function FirstLook({ courtCase, rhythm }: Pick<Facts, 'courtCase' | 'rhythm'>) {
  const { t } = useShell();
  return (
    <section className="card" aria-labelledby="now">
      <h2 id="now">{t('cases.waiting.title')}</h2>
      {isUnderWay(courtCase) && <p>{t('cases.freshness.next_now')}</p>}
      <p>{t('cases.waiting.body')}</p>
      <p className="muted">{rhythm}</p>
    </section>
  );
}

type Facts = Shown & { rhythm: string; authorities: Parameters<typeof Authorities>[0]['authorities'] };

/** What it is, where it is read, and when. */
export function CaseFacts({ courtCase, rhythm, authorities }: Omit<Facts, 'days'>) {
  const { t, locale } = useShell();
  const { code, type, lastCheckedAt, nextCheckAt, source } = courtCase;
  const isRead = lastCheckedAt || source === 'party';
  const kind = code ? codeName(code, locale.language) : isCaseType(type) && t(`cases.type.${type}`);
  return (
    <details className="fold">
      <summary>{t('cases.facts.more')}</summary>
      <DefinitionList
        items={[
          { term: t('cases.facts.kind'), value: kind || null },
          { term: t('cases.facts.source'), value: t(isRead ? `cases.source.${source}` : 'cases.source.not_yet') },
          {
            term: t('cases.freshness.next'),
            value:
              !nextCheckAt &&
              t(isUnderWay(courtCase) ? 'cases.freshness.next_now' : `cases.freshness.next_none.${source}`),
          },
          { term: t(source === 'party' ? 'cases.rhythm.title_relay' : 'cases.rhythm.title'), value: rhythm },
        ]}
      />
      <Authorities authorities={authorities} />
    </details>
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

import type { CaseEvent, CourtCase, LinkedEvent } from '../../../src/features/cases/court-case.ts';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { Wording } from './facts.tsx';
import { HearingWhen } from './hearing.tsx';

/** `linked`: what happened in the other cases of the same dispute. */
type Told = { courtCase: CourtCase; linked?: LinkedEvent[]; isOwn?: boolean };

/** What has been, the latest first; what comes next stands above it. `isOwn`: who reads is who follows the case. */
export function History({ courtCase, linked = [], isOwn }: Told) {
  const { t } = useShell();
  const { number } = courtCase;
  const events = [...courtCase.events.map((event) => ({ ...event, number })), ...linked].toSorted((one, other) =>
    one.id < other.id ? 1 : -1,
  );
  if (events.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="history">
      <h2 id="history">{t('cases.history.title')}</h2>
      <ol className="timeline">
        {events.map((event) => (
          <li key={event.id} className="done">
            <p>
              <strong>{t(`cases.event.${event.kind}.title`)}</strong>
            </p>
            {linked.length > 0 && (
              <p>
                {t('cases.show.case')}{' '}
                <bdi className="ref" dir="ltr">
                  {event.number}
                </bdi>
              </p>
            )}
            <p className="meta">
              <Time at={event.seenAt} as="dateTime" />{' '}
              <span>
                {t(event.source === 'party' && !isOwn ? 'cases.history.by_follower' : `cases.source.${event.source}`)}
              </span>
            </p>
            {event.day && (
              <p>
                <EventDay {...event} day={event.day} />
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

/** That the hour is not known says something of a day to come to the court, and nothing of one on which something was done. */
function EventDay({ kind, day, time }: Pick<CaseEvent, 'kind' | 'time'> & { day: string }) {
  const { format } = useShell();
  const isHearing = kind === 'hearing_set' || kind === 'hearing_moved';
  if (time || isHearing) return <HearingWhen hearing={{ day, time }} />;
  return <time dateTime={day}>{format.fullDate(Temporal.PlainDate.from(day))}</time>;
}

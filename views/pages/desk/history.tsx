import { countryZones } from '../../../src/lib/instants.ts';
import type { Event } from '../../../src/platform/events/events.ts';
import { useNames } from '../../ui/components/names.ts';
import { Timeline } from '../../ui/components/timeline.tsx';
import { useShell } from '../../ui/shell.tsx';
import { useEventNames } from './event-names.ts';

type HistoryProps = { events: Event[]; zone?: string; person?: 'applicant' | 'payer' | 'reader' };

/** All that happened to it, with who did it. By the clock of `zone`, that of the whole page by default. */
export function History({ events, zone, person }: HistoryProps) {
  const { t } = useShell();
  const names = useEventNames();
  const { country } = useNames();
  const other = zone && countryWith(zone);
  if (events.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="history">
      <h2 id="history">{t('desk.history')}</h2>
      {other && <p className="muted">{t('desk.history_clock', { place: country(other) })}</p>}
      <Timeline
        zone={zone}
        items={events.map(({ id, at, ...event }) => ({
          id,
          state: 'done',
          title: names.action(event.action),
          at: at.toISOString(),
          children: (
            <p className="muted">
              {names.actor(event.actorKind, person)}
              {names.details(event.data).map((detail) => (
                <span key={detail}> · {detail}</span>
              ))}
            </p>
          ),
        }))}
      />
    </section>
  );
}

const countryWith = (zone: string): string | undefined =>
  Object.entries(countryZones).find(([, one]) => one === zone)?.[0];

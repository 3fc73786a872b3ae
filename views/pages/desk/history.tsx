import type { Event } from '../../../src/events/events.ts';
import { Timeline } from '../../components/timeline.tsx';
import { useShell } from '../../shell.tsx';
import { useEventNames } from './event-names.ts';

/** All that happened to it, with who did it. */
export function History({ events }: { events: Event[] }) {
  const { t } = useShell();
  const names = useEventNames();
  if (events.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="history">
      <h2 id="history">{t('desk.history')}</h2>
      <Timeline
        items={events.map(({ id, at, ...event }) => ({
          id,
          state: 'done',
          title: names.action(event.action),
          at: at.toISOString(),
          children: (
            <p className="muted">
              {names.actor(event.actorKind)}
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

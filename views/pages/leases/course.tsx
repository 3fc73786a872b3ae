import type { LeaseAction, LeaseActor } from '../../../src/features/leases/lease.ts';
import type { LeaseState } from '../../../src/features/leases/lease.workflow.ts';
import { type Milestone, Timeline } from '../../ui/components/timeline.tsx';
import { useShell } from '../../ui/shell.tsx';

type Standing = { state: LeaseState; awaitsFirst: boolean };

/** How it stands. */
export const titleOf = ({ state, awaitsFirst }: Standing) =>
  awaitsFirst ? ('leases.first_agrees.title' as const) : (`leases.state.${state}` as const);

/** What a side is told to do next. */
export const nextOf = ({ state, awaitsFirst }: Standing) =>
  awaitsFirst ? ('leases.first_agrees.next' as const) : (`leases.next.${state}` as const);

/** What has happened to a lease; what comes next is said above. */
export function Course({ events }: { events: { id: string; action: string; by: LeaseActor; at: string }[] }) {
  const { t } = useShell();
  return (
    <section className="stack narrow" aria-labelledby="timeline">
      <h2 id="timeline">{t('applications.timeline')}</h2>
      <Timeline
        items={events.map(
          ({ id, action, by, at }, index): Milestone => ({
            id,
            at,
            state: index === events.length - 1 ? 'current' : 'done',
            title: t(`leases.event.${action as LeaseAction}`),
            by: <span>{t(`applications.by.${by}`)}</span>,
          }),
        )}
      />
    </section>
  );
}

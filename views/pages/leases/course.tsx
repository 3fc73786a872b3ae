import type { LeaseAction } from '../../../src/features/leases/lease.ts';
import { type Milestone, nextMilestone, Timeline } from '../../ui/components/timeline.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { LeaseProps } from './show.tsx';

/** What has happened to a lease, and what comes next. */
export function Course({ events, state, side }: Pick<LeaseProps, 'events' | 'state' | 'side'>) {
  const { t } = useShell();
  return (
    <section className="part narrow" aria-labelledby="timeline">
      <h2 id="timeline">{t('applications.timeline')}</h2>
      <Timeline
        items={[
          ...events.map(
            ({ id, action, by, at }, index): Milestone => ({
              id,
              at,
              state: index === events.length - 1 ? 'current' : 'done',
              title: t(`leases.event.${action as LeaseAction}`),
              children: <p className="meta">{t(`applications.by.${by}`)}</p>,
            }),
          ),
          ...(state === 'cancelled' ? [] : [nextMilestone(t(`leases.next.${state}`, { side }))]),
        ]}
      />
    </section>
  );
}

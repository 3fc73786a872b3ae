import type { LeaseAction, LeaseActor, Side } from '../../../src/features/leases/lease.ts';
import type { LeaseState } from '../../../src/features/leases/lease.workflow.ts';
import { type Milestone, nextMilestone, Timeline } from '../../ui/components/timeline.tsx';
import { useShell } from '../../ui/shell.tsx';

type CourseProps = {
  events: { id: string; action: string; by: LeaseActor; at: string }[];
  state: LeaseState;
  side: Side;
  awaitsFirst: boolean;
};

/** How it stands. */
export const titleOf = ({ state, awaitsFirst }: Pick<CourseProps, 'state' | 'awaitsFirst'>) =>
  awaitsFirst ? ('leases.first_agrees.title' as const) : (`leases.state.${state}` as const);

/** What a side is told to do next. */
export const nextOf = ({ state, awaitsFirst }: Pick<CourseProps, 'state' | 'awaitsFirst'>) =>
  awaitsFirst ? ('leases.first_agrees.next' as const) : (`leases.next.${state}` as const);

/** What has happened to a lease, and what comes next. */
export function Course(props: CourseProps) {
  const { events, state, side, awaitsFirst } = props;
  const next = awaitsFirst ? titleOf(props) : nextOf(props);
  const { t } = useShell();
  return (
    <section className="stack narrow" aria-labelledby="timeline">
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
          ...(state === 'cancelled' ? [] : [nextMilestone(t(next, { side }))]),
        ]}
      />
    </section>
  );
}

import { Timeline } from '../../ui/components/timeline.tsx';
import { useShell } from '../../ui/shell.tsx';

type EventsPartProps<Action extends string> = {
  events: { id: string; action: string; at: string }[];
  /** What is said of an action that this kind of file knows. */
  name: (action: Action) => string;
};

/** What happened to a file, the way its owner reads it too. */
export function EventsPart<Action extends string>({ events, name }: EventsPartProps<Action>) {
  const { t } = useShell();
  return (
    <section className="part narrow" aria-labelledby="timeline">
      <h2 id="timeline">{t('applications.timeline')}</h2>
      <Timeline
        items={events.map(({ id, action, at }) => ({ id, at, state: 'done', title: name(action as Action) }))}
      />
    </section>
  );
}

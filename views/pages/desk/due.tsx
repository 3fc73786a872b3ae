import { Badge } from '../../ui/components/badge.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Less than so many hours are left. */
const soon = 24;

/** By when a line of a queue has to be done: what is late, or will be within hours, says so. */
export function Due({ at }: { at: string | null }) {
  const { t, now } = useShell();
  if (!at) return null;
  const hours = now.until(Temporal.Instant.from(at)).total('hours');
  return (
    <Badge tone={hours < 0 ? 'error' : hours < soon ? 'warning' : undefined} icon="clock">
      {hours < 0 && `${t('applications.desk.overdue')} · `}
      <Time at={at} as="left" />
    </Badge>
  );
}

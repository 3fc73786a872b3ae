import { formatHijri } from '../../../src/lib/dates.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { useShell } from '../../ui/shell.tsx';

/** The days that a message names, for its reader to choose from. */
export function SeveralDays({ days }: { days: string[] }) {
  const { t, locale, format } = useShell();
  if (days.length === 0) return null;
  return (
    <Callout title={t('cases.relay.several_days')}>
      <ul>
        {days.map((day) => (
          <li key={day}>
            {format.date(Temporal.PlainDate.from(day))} ({formatHijri(Temporal.PlainDate.from(day), locale.tag)})
          </li>
        ))}
      </ul>
    </Callout>
  );
}

import { useShell } from '../shell.tsx';

type TimeProps = {
  /** ISO 8601, as rows carry it. */
  at: string;
  /** Distance in time by default, of a deadline `left`, with the date in its title; the others show the date itself. */
  as?: 'ago' | 'left' | 'date' | 'dateTime';
  /** Whose clock, where it is not that of the reader's country. */
  zone?: string;
};

export function Time({ at, as = 'ago', zone }: TimeProps) {
  const { format, now } = useShell();
  const instant = Temporal.Instant.from(at);
  const isDistance = as === 'ago' || as === 'left';
  const absolute = as === 'date' ? format.date(instant, zone) : format.dateTime(instant, zone);
  return (
    <time
      dateTime={instant.toString({ smallestUnit: 'second' })}
      title={isDistance ? absolute : undefined}
      data-ago={as === 'ago' ? '' : undefined}
    >
      {isDistance ? format[as](instant, now) : absolute}
    </time>
  );
}

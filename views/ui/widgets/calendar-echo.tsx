import { useEffect, useState } from 'react';
import { type Calendar, formatDay, formatHijri } from '../../../src/lib/dates.ts';
import { parseDate, type TypedDate } from '../../../src/lib/typed-dates.ts';

export type CalendarEchoProps = {
  /** Names of the boxes begin with it: `born_day`, `born_month`, `born_year`, `born_calendar`. */
  name: string;
  typed: TypedDate;
  calendar: Calendar;
  tag: string;
};

/** The date as it was understood, in both calendars, so that a slip shows before it is sent. */
export default function CalendarEcho({ name, typed, calendar, tag }: CalendarEchoProps) {
  const [date, setDate] = useState({ typed, calendar });

  useEffect(() => {
    const fields = document.getElementById(`${name}-date`);
    const typedIn = (part: string) =>
      fields?.querySelector<HTMLInputElement>(`[name="${name}_${part}"]:not([type=radio]:not(:checked))`)?.value ?? '';
    const update = () =>
      setDate({
        typed: { day: typedIn('day'), month: typedIn('month'), year: typedIn('year') },
        calendar: typedIn('calendar') === 'hijri' ? 'hijri' : 'gregorian',
      });
    update();
    fields?.addEventListener('input', update);
    return () => fields?.removeEventListener('input', update);
  }, [name]);

  return (
    <p className="hint" role="status">
      {inBoth(date.typed, date.calendar, tag)}
    </p>
  );
}

function inBoth(typed: TypedDate, calendar: Calendar, tag: string): string {
  // Browsers without this calendar arithmetic say nothing; the page after this one says it.
  if (!('Temporal' in globalThis)) return '';
  const parsed = parseDate(typed, calendar);
  if (!parsed.ok) return '';
  return [formatDay(parsed.value, tag), formatHijri(parsed.value, tag)].filter(Boolean).join(' · ');
}

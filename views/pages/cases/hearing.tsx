import { clockChanges, type HearingTime } from '../../../src/features/cases/hearing.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { countryZones } from '../../../src/lib/instants.ts';
import { isWorkingDay } from '../../../src/lib/working-days.ts';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

/** Day and time as the court's own clock shows them, in both calendars; beside a leaf with its date, the day of the week. */
export function HearingWhen({ hearing: { day, time }, isOnTile }: { hearing: HearingTime; isOnTile?: boolean }) {
  const { t, format } = useShell();
  const date = Temporal.PlainDate.from(day);
  const words = isOnTile ? format.weekday(date) : format.fullDate(date);
  return (
    <time dateTime={time ? `${day}T${time}` : day}>
      {time
        ? t('cases.hearing.at', { date: words, time: format.time(Temporal.PlainTime.from(time)) })
        : t('cases.hearing.no_time', { date: words })}
    </time>
  );
}

/**
 * The other calendar, a day on which the courts rest, and whose clock is meant: a day or an hour off is a hearing missed.
 */
export function HearingNotes({ hearing: { day, time }, country }: { hearing: HearingTime; country: Country }) {
  const { t, format, now } = useShell();
  const names = useNames();
  const date = Temporal.PlainDate.from(day);
  const hijri = format.hijri(date);
  return (
    <>
      {hijri && <p>{hijri}</p>}
      {!isWorkingDay(date, country) && (
        <p>
          <strong>{t('cases.hearing.day_off')}</strong>
        </p>
      )}
      <p className="muted">
        {time && t('cases.hearing.clock', { country: names.country(country) })}{' '}
        {clockChanges({ day, time }, countryZones[country], now) && t('cases.hearing.clock_change')}
      </p>
    </>
  );
}

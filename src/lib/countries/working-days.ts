import { countryZones, toHijri } from '../dates.ts';
import type { Country } from '../locales/locales.ts';
import holidays from './holidays.json' with { type: 'json' };

/** Days of the week off; 7 is Sunday. */
export const weekends: Record<Country, readonly number[]> = { MA: [6, 7], SA: [5, 6], AE: [6, 7], EG: [5, 6] };

type Table = { days: string[]; hijri: string[]; springMonday?: boolean };
const tables: Record<Country, Table> = holidays;

export function isWorkingDay(day: Temporal.PlainDate, country: Country): boolean {
  return !weekends[country].includes(day.dayOfWeek) && !isHoliday(day, country);
}

export function isHoliday(day: Temporal.PlainDate, country: Country): boolean {
  const { days, hijri, springMonday } = tables[country];
  if (days.includes(day.toString().slice(5))) return true;
  const lunar = toHijri(day);
  if (lunar && hijri.includes(`${lunar.month}-${lunar.day}`)) return true;
  return Boolean(springMonday) && day.equals(easternEaster(day.year).add({ days: 1 }));
}

/** The same time of day so many working days on; what comes on a day off counts from the next working day. */
export function workingDaysLater(from: Temporal.Instant, count: number, country: Country): Date {
  const begun = from.toZonedDateTimeISO(countryZones[country]);
  let day = begun.toPlainDate();
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 });
    if (isWorkingDay(day, country)) left--;
  }
  const due = day.toZonedDateTime({ timeZone: countryZones[country], plainTime: begun.toPlainTime() });
  return new Date(due.epochMilliseconds);
}

/** Easter of the Eastern churches, by the rule of Meeus; in Egypt everyone is off on the Monday after. */
function easternEaster(year: number): Temporal.PlainDate {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const julian = Temporal.PlainDate.from({ year, month: Math.floor((moon + sunday + 114) / 31), day: 1 });
  // Thirteen days lie between the two calendars from 1900 to 2099.
  return julian.add({ days: ((moon + sunday + 114) % 31) + 13 });
}

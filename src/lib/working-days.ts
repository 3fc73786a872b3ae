import { type Country, factsOf, perCountry } from './countries/country.ts';
import { toHijri } from './dates.ts';
import { countryZones } from './instants.ts';

/** Days of the week off; 7 is Sunday. */
export const weekends: Record<Country, readonly number[]> = perCountry(({ weekend }) => weekend);

export function isWorkingDay(day: Temporal.PlainDate, country: Country): boolean {
  return !weekends[country].includes(day.dayOfWeek) && !isHoliday(day, country);
}

export const isHoliday = (day: Temporal.PlainDate, country: Country): boolean =>
  isFixedHoliday(day, country) || isMoonHoliday(day, country);

/** A holiday whose day is known years before. */
export function isFixedHoliday(day: Temporal.PlainDate, country: Country): boolean {
  const { days, springMonday } = factsOf(country).holidays;
  if (days.includes(day.toString().slice(5))) return true;
  return Boolean(springMonday) && day.equals(easternEaster(day.year).add({ days: 1 }));
}

// Counted by Umm al-Qura: where the moon is sighted such a day may fall a day apart, so a promise may end a day early.
function isMoonHoliday(day: Temporal.PlainDate, country: Country): boolean {
  const lunar = toHijri(day);
  return Boolean(lunar && factsOf(country).holidays.hijri.includes(`${lunar.month}-${lunar.day}`));
}

/** Whether a holiday that the sight of the moon decides may fall on a day: it may come two days off the calendar's. */
export const isNearMoonHoliday = (day: Temporal.PlainDate, country: Country): boolean =>
  [-2, -1, 0, 1, 2].some((days) => isMoonHoliday(day.add({ days }), country));

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

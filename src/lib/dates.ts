import { memoize } from './memoize.ts';
import { numberingSystemOf } from './numbering.ts';
import { type HijriDay, hijriOf } from './umm-al-qura.ts';

export type Calendar = 'gregorian' | 'hijri';

export const intlCalendars = { gregorian: 'gregory', hijri: 'islamic-umalqura' } as const;

export type DateStyle = 'full' | 'long' | 'medium';

/**
 * A day of the Gregorian calendar, in words: `9 غشت 2026`, `9 August 2026`. The medium style shortens the month, the
 * full one names the day of the week.
 */
export const formatDay = (day: Temporal.PlainDate, tag: string, style: DateStyle = 'long'): string =>
  // As a number: see formatInstant.
  inProse(dayFormat(`${tag} ${style}`).format(day.toZonedDateTime('UTC').epochMilliseconds), tag);

/** Only which day of the week it is. */
export const formatWeekday = (day: Temporal.PlainDate, tag: string): string =>
  weekdayFormat(tag).format(day.toZonedDateTime('UTC').epochMilliseconds);

/** A month with its year, in words. */
export const formatMonth = (month: Temporal.PlainYearMonth, tag: string): string =>
  monthFormat(tag).format(Date.UTC(month.year, month.month - 1, 15));

/** The same day of the Hijri calendar; empty outside the years the Umm al-Qura table covers. */
export const formatHijri = (day: Temporal.PlainDate, tag: string): string => hijriInWords(toHijri(day), tag);

// The engine names the months and orders the parts; which day it is, is ours to say.
function hijriInWords(hijri: HijriDay | null, tag: string): string {
  if (!hijri) return '';
  const { year, month } = hijri;
  const pattern = Temporal.PlainDate.from({ year, month, day: 11, calendar: intlCalendars.hijri });
  const day = new Intl.NumberFormat(tag, { numberingSystem: numberingSystemOf(tag) }).format(hijri.day);
  const parts = hijriFormat(tag).formatToParts(pattern);
  return inProse(parts.map(({ type, value }) => (type === 'day' ? day : value)).join(''), tag);
}

/** A time of day as a clock on the wall shows it, whatever the zone. */
export const formatTime = (time: Temporal.PlainTime, tag: string): string =>
  unbroken(timeFormat(tag).format(Date.UTC(2026, 0, 1, time.hour, time.minute)));

// The half of the day stays with its hour.
export const unbroken = (text: string): string => text.replace(/(?<=\d) (?=[AP]M|[صم](?!\p{L}))/u, '\u00a0');

// What CLDR leaves to who writes French: the first of a month is counted in order (1er octobre, 2 octobre), and the Hijri
// era has English letters there.
export const inProse = (text: string, tag: string): string =>
  tag.startsWith('fr') ? text.replace(/(?<!\S)1(?=\s\p{L}{3})/u, '1er').replace('AH', 'de l’hégire') : text;

// Engines disagree on the calendar of ar-SA, so it is always named. Plain `en` would be American, beside our British
// spelling and four countries that put the day first; CLDR has no en-SA, which is written as in the Emirates.
export const optionsFor = (tag: string, calendar: Calendar) =>
  ({ calendar: intlCalendars[calendar], numberingSystem: numberingSystemOf(tag) }) as const;
const patterns: Record<string, string> = { en: 'en-GB', 'en-SA': 'en-AE' };
export const patternOf = (tag: string): string => patterns[tag] ?? tag;

// Marked pure, so that a widget that says no months and no times does not bring what says them.
const weekdayFormat = /* @__PURE__ */ memoize(
  (tag: string) => new Intl.DateTimeFormat(patternOf(tag), { weekday: 'long', timeZone: 'UTC' }),
);
const monthFormat = /* @__PURE__ */ memoize(
  (tag: string) =>
    new Intl.DateTimeFormat(patternOf(tag), {
      ...optionsFor(tag, 'gregorian'),
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

const dayFormat = memoize((key: `${string} ${DateStyle}`) => {
  const [tag = '', style] = key.split(' ') as [string, DateStyle];
  return new Intl.DateTimeFormat(patternOf(tag), {
    ...optionsFor(tag, 'gregorian'),
    dateStyle: style,
    timeZone: 'UTC',
  });
});

// CLDR puts the Hijri month first even in en-AE; the day comes first beside a Gregorian date that starts with it.
const hijriFormat = memoize((tag) => {
  const pattern = tag.startsWith('en') ? 'en-GB' : tag;
  return new Intl.DateTimeFormat(pattern, { ...optionsFor(tag, 'hijri'), dateStyle: 'long' });
});

// A clock of 24 hours is read in two digits, 09:00; one of twelve is not.
export const isTwelveHours = (tag: string): boolean =>
  new Intl.DateTimeFormat(patternOf(tag), { hour: 'numeric' }).resolvedOptions().hour12 === true;

const timeFormat = /* @__PURE__ */ memoize(
  (tag) =>
    new Intl.DateTimeFormat(patternOf(tag), {
      ...optionsFor(tag, 'gregorian'),
      timeZone: 'UTC',
      hour: isTwelveHours(tag) ? 'numeric' : '2-digit',
      minute: '2-digit',
    }),
);

/** The Hijri date of an ISO day; null outside 1343 to 1500 AH. */
export const toHijri = (date: Temporal.PlainDate): HijriDay | null => hijriOf(date);

import type { Country } from './countries/country.ts';
import { formatDay, formatHijri, formatMonth, formatTime, formatWeekday } from './dates.ts';
import { countryZones, formatInstant } from './instants.ts';
import { inLatinDigits } from './latin-digits.ts';
import { type Locale, type LocaleCode, locales } from './locales/locales.ts';
import { memoize } from './memoize.ts';
import { formatMoney, type Money } from './money.ts';
import { numberTag } from './number-tag.ts';
import { type Digits, inDigits, numberingSystemOf } from './numbering.ts';
import { relativeTime } from './relative-time.ts';
import { timeLeft } from './time-left.ts';

/** A day, or an instant of which the day is wanted; `zone` says whose day, the locale's country's by default. */
type Day = Temporal.PlainDate | Temporal.Instant;

/** Numbers, money and dates as one locale writes them. */
export type Formats = {
  number(value: number): string;
  /** 0.2 is twenty per cent. */
  percent(ratio: number): string;
  /** The size of a file, in the largest unit of which there is one. */
  bytes(count: number): string;
  money(amount: Money): string;
  date(day: Day, zone?: string): string;
  /** The month in its short form, and never all in figures: 8/9 is August in one English and September in the other. */
  shortDate(day: Day, zone?: string): string;
  /** With the day of the week. */
  fullDate(day: Day, zone?: string): string;
  weekday(day: Temporal.PlainDate): string;
  /** By the clock on a wall. */
  time(time: Temporal.PlainTime): string;
  month(month: Temporal.PlainYearMonth): string;
  /** Names the zone unless it is that of the locale's country. */
  dateTime(instant: Temporal.Instant, zone?: string): string;
  /** Empty outside 1343 to 1500 AH. */
  hijri(day: Temporal.PlainDate): string;
  ago(instant: Temporal.Instant, now: Temporal.Instant): string;
  /** To a deadline, or since it. */
  left(instant: Temporal.Instant, now: Temporal.Instant): string;
  list(items: readonly string[]): string;
};

/** What somebody asked for; null for what the language has. */
/** The calendar in which somebody wants to read days. */
export type CalendarChoice = 'gregory' | 'islamic-umalqura';

export type Wishes = {
  digits?: Digits | null;
  calendar?: CalendarChoice | null;
  /** Whose clock goes without saying, in place of that of the locale's country. */
  clock?: Country;
};

export const formatsFor = (locale: Locale, wishes: Wishes = {}): Formats => {
  const formats = formatsOf(`${locale.code} ${wishes.clock ?? locale.country ?? ''}`);
  const isHijri = wishes.calendar === 'islamic-umalqura';
  const digits = locale.language === 'ar' ? wishes.digits : null;
  return isHijri || digits
    ? withWishes(formats, locale, wishes.clock ?? locale.country, isHijri, digits ?? null)
    : formats;
};

function withWishes(
  formats: Formats,
  locale: Locale,
  clock: Country | null,
  isHijri: boolean,
  digits: Digits | null,
): Formats {
  const home = clock ? countryZones[clock] : 'UTC';
  const count = (text: string) => (digits === 'latn' ? inLatinDigits(text) : digits ? inDigits(text, digits) : text);
  // Both days: what a court or a contract counts by is often the other one.
  const inBoth =
    <When extends Day>(write: (day: When, zone?: string) => string) =>
    (day: When, zone?: string) => {
      const hijri = isHijri ? formats.hijri(inZone(day, zone ?? home)) : '';
      return count(hijri ? `${hijri} (${write(day, zone)})` : write(day, zone));
    };
  return {
    ...formats,
    number: (value) => count(formats.number(value)),
    bytes: (size) => count(formats.bytes(size)),
    percent: (ratio) => count(formats.percent(ratio)),
    // A sign between the figures follows them.
    money: (amount) => formatMoney(amount, locale.tag, digits ?? undefined),
    date: inBoth(formats.date),
    shortDate: (day, zone) => count(formats.shortDate(day, zone)),
    fullDate: inBoth(formats.fullDate),
    time: (time) => count(formats.time(time)),
    month: (month) => count(formats.month(month)),
    dateTime: inBoth(formats.dateTime),
    hijri: (day) => count(formats.hijri(day)),
  };
}

const formatsOf = memoize((key: `${LocaleCode} ${Country | ''}`): Formats => {
  const [code, country] = key.split(' ') as [LocaleCode, Country | ''];
  const { tag } = locales[code];
  const numberingSystem = numberingSystemOf(tag);
  const number = new Intl.NumberFormat(numberTag(tag), { numberingSystem });
  const percent = new Intl.NumberFormat(numberTag(tag), {
    numberingSystem,
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const home = country ? countryZones[country] : null;
  // Without a country nobody's clock is meant; UTC is then named like any other zone.
  const here = home ?? 'UTC';

  return {
    number: (value) => number.format(value),
    bytes: (size) => {
      const step = Math.min(sizeUnits.length - 1, Math.floor(Math.log10(Math.max(1, size)) / 3));
      const unit = sizeUnits[step] ?? 'byte';
      const digits = { numberingSystem, maximumFractionDigits: step === 0 ? 0 : 1 };
      return new Intl.NumberFormat(numberTag(tag), { ...digits, style: 'unit', unit, unitDisplay: 'short' }).format(
        size / 1000 ** step,
      );
    },
    percent: (ratio) => percent.format(ratio),
    money: (amount) => formatMoney(amount, tag),
    date: (day, zone = here) => formatDay(inZone(day, zone), tag),
    shortDate: (day, zone = here) => formatDay(inZone(day, zone), tag, 'medium'),
    fullDate: (day, zone = here) => formatDay(inZone(day, zone), tag, 'full'),
    weekday: (day) => formatWeekday(day, tag),
    time: (time) => formatTime(time, tag),
    month: (month) => formatMonth(month, tag),
    dateTime: (instant, zone = here) => formatInstant(instant, tag, zone, zone !== home),
    hijri: (day) => formatHijri(day, tag),
    ago: (instant, now) => relativeTime(instant.epochMilliseconds, now.epochMilliseconds, tag),
    left: (instant, now) => timeLeft(instant.epochMilliseconds, now.epochMilliseconds, tag),
    list: (items) => list.format(items),
  };
});

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

const inZone = (day: Day, zone: string): Temporal.PlainDate =>
  day instanceof Temporal.Instant ? day.toZonedDateTimeISO(zone).toPlainDate() : day;

/** A day that somebody gave in the Hijri calendar is shown in both, so that it can be compared with where it came from. */
export function asGiven(
  day: Temporal.PlainDate,
  calendar: string | undefined,
  format: Pick<Formats, 'date' | 'hijri'>,
): string {
  const date = format.date(day);
  const hijri = calendar === 'hijri' ? format.hijri(day) : '';
  // Who reads all days in both has it there already.
  return hijri && !date.startsWith(hijri) ? `${hijri} (${date})` : date;
}

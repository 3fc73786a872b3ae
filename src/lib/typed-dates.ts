import { type Calendar, intlCalendars } from './dates.ts';
import { normaliseCode, parseCount, toAsciiDigits } from './digits.ts';
import { memoize } from './memoize.ts';
import { fold } from './text.ts';
import { dayOfHijri, type HijriDay, hijriYears } from './umm-al-qura.ts';

// Dates as people type them, in either calendar. How dates are written is in dates.ts.

const isHijriYear = (year: number): boolean => hijriYears.first <= year && year <= hijriYears.last;

type DateError =
  | 'empty'
  | 'missing'
  | 'not_a_number'
  | 'unknown_month'
  | 'no_such_date'
  /** Fewer than four digits, or more. */
  | 'short_year'
  | 'year_out_of_range'
  /** Outside the Umm al-Qura table: the Gregorian date is needed. */
  | 'hijri_out_of_range'
  /** The year makes sense in the other calendar only. */
  | 'other_calendar';

export type DateBox = 'day' | 'month' | 'year';

/** `box` is where to look; errors of the date as a whole point at the day. */
export type ParsedDay =
  /** The day in the ISO calendar, whichever calendar it was typed in. */
  { ok: true; value: Temporal.PlainDate } | { ok: false; error: DateError; box: DateBox };

const refuse = (error: DateError, box: DateBox): ParsedDay => ({ ok: false, error, box });

/** The ISO day of a Hijri date, or what is wrong with it. */
export const fromHijri = (date: HijriDay): ParsedDay => {
  if (!isHijriYear(date.year)) return refuse('hijri_out_of_range', 'year');
  return dayOf(date, 'hijri');
};

function dayOf(date: HijriDay, calendar: Calendar): ParsedDay {
  if (calendar === 'hijri') {
    const day = dayOfHijri(date);
    return day ? { ok: true, value: day } : refuse('no_such_date', 'day');
  }
  try {
    return { ok: true, value: Temporal.PlainDate.from(date, { overflow: 'reject' }) };
  } catch {
    return refuse('no_such_date', 'day');
  }
}

export type TypedDate = Record<DateBox, string>;

/** Reads the three boxes of a date: any digits, the month as a number or by its name in Arabic, French or English. */
export function parseDate(typed: TypedDate, calendar: Calendar): ParsedDay {
  const boxes = ['day', 'month', 'year'] as const;
  const missing = boxes.filter((box) => normaliseCode(typed[box]) === '');
  if (missing[0]) return refuse(missing.length === boxes.length ? 'empty' : 'missing', missing[0]);

  const day = wholeNumber(typed.day);
  if (day === null) return refuse('not_a_number', 'day');
  const month = monthOf(typed.month, calendar);
  if (month === null) return refuse('unknown_month', 'month');
  const year = wholeNumber(typed.year);
  if (year === null) return refuse(parseCount(typed.year, 9) === null ? 'not_a_number' : 'short_year', 'year');

  const wrongYear = whyNotYear(year, calendar);
  return wrongYear ? refuse(wrongYear, 'year') : dayOf({ day, month, year }, calendar);
}

/**
 * The same of what was sent: a whole date in the first box, as phones fill in and people paste, is one too. The day comes
 * first in all our countries.
 */
export function readDate(boxed: TypedDate, calendar: Calendar): ParsedDay {
  const typed = inBoxes(boxed);
  const parsed = parseDate(typed, calendar);
  if (parsed.ok || parsed.error !== 'unknown_month') return parsed;
  // The name of a month of the other calendar, with its year: what is wrong is the calendar.
  const year = wholeNumber(typed.year);
  return year !== null && whyNotYear(year, calendar) === 'other_calendar' ? refuse('other_calendar', 'year') : parsed;
}

function inBoxes(typed: TypedDate): TypedDate {
  if (typed.month.trim() !== '' || typed.year.trim() !== '') return typed;
  const whole = normaliseCode(typed.day, { keep: './-' });
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(whole) ?? [];
  if (day && month && year) return { day, month, year };
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(whole) ?? [];
  return isoYear && isoMonth && isoDay ? { day: isoDay, month: isoMonth, year: isoYear } : typed;
}

const wholeNumber = (typed: string): number | null => parseCount(typed, 4);

function whyNotYear(year: number, calendar: Calendar): DateError | null {
  if (year < 1000) return 'short_year';
  if (calendar === 'hijri') {
    if (isHijriYear(year)) return null;
    return isGregorianYear(year) ? 'other_calendar' : 'hijri_out_of_range';
  }
  if (isGregorianYear(year)) return null;
  return isHijriYear(year) ? 'other_calendar' : 'year_out_of_range';
}

// Wide enough for an old deed and a long lease.
const isGregorianYear = (year: number): boolean => 1800 <= year && year <= 2200;

/** The month, from 1; its name may be cut short as long as it fits one month only. */
function monthOf(typed: string, calendar: Calendar): number | null {
  const number = wholeNumber(typed);
  if (number !== null) return number >= 1 && number <= 12 ? number : null;
  const key = monthKey(typed);
  const exact = monthNames(calendar).get(key);
  if (exact || key.length < 3) return exact ?? null;
  const months = new Set([...monthNames(calendar)].filter(([name]) => name.startsWith(key)).map(([, month]) => month));
  const [month] = months;
  return months.size === 1 && month ? month : null;
}

// Quotes and the letters that stand for ع go, hyphens part words: "Dhuʻl-Hijjah" is typed in many ways.
const monthKey = (name: string): string =>
  fold(name.replace(/['’‘`\u02bb-\u02bf]/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const monthNames = memoize((calendar: Calendar) => {
  const names = new Map<string, number>();
  for (let month = 1; month <= 12; month++) {
    const spellings = [...intlMonthNames(month, calendar), ...(otherNames[calendar][month] ?? [])];
    for (const name of spellings) names.set(monthKey(name), month);
  }
  return names;
});

// ar has the names of Egypt and the Gulf, ar-MA those of Morocco.
function intlMonthNames(month: number, calendar: Calendar): string[] {
  const year = calendar === 'hijri' ? 1447 : 2026;
  const day = Temporal.PlainDate.from({ year, month, day: 1, calendar: intlCalendars[calendar] });
  return ['ar', 'ar-MA', 'fr', 'en'].flatMap((tag) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DateTimeFormat(tag, { month: style, calendar: intlCalendars[calendar] }).format(day),
    ),
  );
}

/** By month, the spellings in use that CLDR does not have. */
const otherNames: Record<Calendar, Record<number, string[]>> = {
  gregorian: { 6: ['يونيه'], 7: ['يوليه'] },
  hijri: {
    1: ['المحرم', 'moharram', 'mouharram'],
    3: ['ربيع أول', 'rabi al awwal', 'rabi ul awwal', 'rabia al awwal', 'rabii i'],
    4: ['ربيع الثاني', 'ربيع ثاني', 'rabi al thani', 'rabi ath thani', 'rabi al akhir', 'rabii ii'],
    5: ['جمادى الأول', 'جمادى أولى', 'jumada al ula', 'jumada al awwal', 'joumada i'],
    6: ['جمادى الثانية', 'جمادى الثاني', 'جمادى الآخر', 'jumada al thani', 'jumada al akhirah', 'joumada ii'],
    7: ['rajeb'],
    8: ['chaban', 'shaaban'],
    9: ['ramadhan'],
    11: ['ذي القعدة', 'dhul qadah', 'dhu al qidah', 'dhou al kiada'],
    12: ['ذي الحجة', 'dhul hijja', 'dhu al hijjah', 'dhou al hijja'],
  },
};

/** A time of day as people type it, ‎٩:٣٠ or 9:30, as HH:MM; what is no such time stays as it is, for the form to refuse. */
export const clockTime = (typed: string): string => toAsciiDigits(typed).replace(/^(?=\d:)/, '0');

import { type Country, defaultCountry } from '../../lib/countries/country.ts';
import { formatsFor } from '../../lib/formats.ts';
import { countryZones } from '../../lib/instants.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { formatShortMoney, type Money } from '../../lib/money.ts';
import type { MessageValues, Translate } from '../../platform/i18n/messages.ts';

export const categories = [
  'security',
  'payments',
  'hearings',
  'answers',
  'requests',
  'messages',
  'expert',
  'news',
] as const;
export type Category = (typeof categories)[number];

/** Of unread ones, so that nobody's page waits for a count of thousands. */
export const mostUnread = 100;

export const channels = ['email', 'sms', 'push', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** A value of a sentence: as it is, or a time by the wall clock of a place. */
export type NotificationValues = Record<string, string | number | WallTime | Money>;
export type WallTime = { day: string; time: string | null; zone: string };

/** What a notification says in one language, long for a page or a mail and short for a telephone. */
export type Words = {
  title: string;
  body: string;
  sms: string;
  /** The body without what is said only where others may read along; where there is none, the body itself. */
  brief?: string;
};

/** How the values of a notification are said in one language. */
export type Speaker = {
  t: Translate;
  inFull: (values: NotificationValues) => MessageValues;
  inShort: (values: NotificationValues) => MessageValues;
};

export const speakerOf = (locale: Locale, t: Translate): Speaker => ({
  t,
  inFull: (values) => spoken(values, { t, locale }, inFull),
  inShort: (values) => spoken(values, { t, locale }, inShort),
});

/** As the subject of a mail, where a sentence has no full stop at its end. */
export const subjectOf = (sentence: string): string => sentence.replace(/\.$/, '');

/** A moment by the clock of a country, to the minute. */
export function wallTimeOf(at: Date, country: Country | null | undefined): WallTime {
  const zone = countryZones[country ?? defaultCountry];
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' });
  return { day: there.toPlainDate().toString(), time, zone };
}

const isWallTime = (value: unknown): value is WallTime => typeof value === 'object' && value !== null && 'day' in value;

export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'minor' in value;

type Said = { t: Translate; locale: Locale };
type Manner = { time(time: WallTime, said: Said): string; money(amount: Money, locale: Locale): string };

function spoken(values: NotificationValues, said: Said, manner: Manner) {
  const say = (value: NotificationValues[string]) => {
    if (isWallTime(value)) return manner.time(value, said);
    return isMoney(value) ? manner.money(value, said.locale) : apart(value);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(value)]));
}

// What people typed keeps its own direction within the sentence.
export const apart = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);

function longTime({ day, time }: WallTime, { t, locale }: Said): string {
  const format = formatsFor(locale);
  const date = format.fullDate(Temporal.PlainDate.from(day));
  if (!time) return date;
  return t('cases.hearing.at', { date, time: format.time(Temporal.PlainTime.from(time)) });
}

/** Day and month in figures, the same in every language: a short message has no room for words. */
function shortTime({ day, time }: WallTime): string {
  const [, month = '', date = ''] = day.split('-');
  return time ? `${date}/${month} ${time}` : `${date}/${month}`;
}

const inFull: Manner = { time: longTime, money: (amount, locale) => formatsFor(locale).money(amount) };
const inShort: Manner = { time: shortTime, money: formatShortMoney };

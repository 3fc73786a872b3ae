import type { NotificationValues, WallTime } from '../database/schema/notifications.ts';
import type { Locale } from '../locales/locales.ts';
import type { Translate } from '../locales/messages.ts';
import { formatsFor } from '../values/formats.ts';

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

export const channels = ['email', 'sms', 'push'] as const;
export type Channel = (typeof channels)[number];

/** What somebody may be told, and which row of the preferences it belongs to. */
export const kinds = {
  case_hearing_set: 'hearings',
  case_hearing_moved: 'hearings',
  case_hearing_cancelled: 'hearings',
  case_hearing_result: 'hearings',
  case_judgment: 'hearings',
  case_change: 'hearings',
  case_closed: 'hearings',
  case_reopened: 'hearings',
  case_reminder: 'hearings',
  case_stale: 'hearings',
  case_number_unknown: 'hearings',
  watch_started: 'payments',
  watch_ends_soon: 'payments',
  watch_ended: 'payments',
  watch_closing: 'hearings',
  token_made: 'security',
} as const satisfies Record<string, Category>;
export type NotificationKind = keyof typeof kinds;

export type Notice = { kind: NotificationKind; values: NotificationValues };

const isWallTime = (value: unknown): value is WallTime => typeof value === 'object' && value !== null && 'day' in value;

/** What a notification says in one language, long for a page or a mail and short for a telephone. */
export function wordsOf({ kind, values }: Notice, locale: Locale, t: Translate) {
  const long = spoken(values, locale, longTime);
  return {
    title: t(`notifications.kind.${kind}.title`, long),
    body: t(`notifications.kind.${kind}.body`, long),
    sms: t(`notifications.kind.${kind}.sms`, spoken(values, locale, shortTime)),
  };
}

function spoken(values: NotificationValues, locale: Locale, say: (time: WallTime, locale: Locale) => string) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isWallTime(value) ? say(value, locale) : apart(value)]),
  );
}

// What people typed keeps its own direction within the sentence.
const apart = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);

function longTime({ day, time }: WallTime, locale: Locale): string {
  const format = formatsFor(locale);
  const date = format.fullDate(Temporal.PlainDate.from(day));
  if (!time) return date;
  return `${date}${locale.language === 'ar' ? '،' : ','} ${format.time(Temporal.PlainTime.from(time))}`;
}

/** Day and month in figures, the same in every language: a short message has no room for words. */
function shortTime({ day, time }: WallTime): string {
  const [, month = '', date = ''] = day.split('-');
  return time ? `${date}/${month} ${time}` : `${date}/${month}`;
}

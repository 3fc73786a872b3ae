import { formatsFor } from '../../lib/formats.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { formatShortMoney, type Money } from '../../lib/money.ts';
import type { Key, Translate } from '../../platform/i18n/messages.ts';

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
  certificate_state: 'requests',
  lease_news: 'requests',
  draft_ends: 'requests',
  token_made: 'security',
  token_ends: 'security',
  refund_account: 'payments',
  refund_account_given: 'payments',
  asking_send: 'answers',
  asking_settle: 'payments',
  asking_leave_unpaid: 'payments',
  asking_release: 'answers',
  asking_take: 'answers',
  asking_pass: 'answers',
  asking_ask_facts: 'answers',
  asking_remind: 'answers',
  asking_keep_silent: 'answers',
  asking_answer: 'answers',
  asking_late: 'answers',
  asking_decline: 'answers',
  asking_merge: 'answers',
  asking_give_up: 'answers',
  asking_refund_due: 'payments',
  asking_refund_part: 'payments',
  asking_ask_second: 'answers',
  asking_uphold: 'answers',
  asking_refund: 'payments',
  asking_reopen: 'answers',
  asking_mask: 'answers',
  asking_publish: 'answers',
  asking_refuse: 'answers',
  asking_hide: 'answers',
  asking_revise: 'answers',
  asking_retract: 'answers',
  asking_remove: 'answers',
  expert_wanted: 'expert',
  expert_facts: 'expert',
  expert_silent: 'expert',
  expert_follow_up: 'expert',
  expert_changes: 'expert',
  expert_approved: 'expert',
  expert_lost: 'expert',
  expert_missed: 'expert',
  expert_disputed: 'expert',
  expert_upheld: 'expert',
  expert_repaid: 'expert',
  expert_repaid_part: 'expert',
  expert_second: 'expert',
  expert_rated: 'expert',
  expert_paid: 'expert',
} as const satisfies Record<string, Category>;
export type NotificationKind = keyof typeof kinds;

/** A value of a sentence: as it is, or a time by the wall clock of a place. */
export type NotificationValues = Record<string, string | number | WallTime | Money>;
export type WallTime = { day: string; time: string | null; zone: string };

export type Notice = { kind: NotificationKind; values: NotificationValues };

export const isKind = (name: string): name is NotificationKind => name in kinds;

const isWallTime = (value: unknown): value is WallTime => typeof value === 'object' && value !== null && 'day' in value;

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'minor' in value;

/** What a notification says in one language, long for a page or a mail and short for a telephone. */
export function wordsOf({ kind, values }: Notice, locale: Locale, t: Translate) {
  if (kind === 'draft_ends') return draftWords(values, locale, t);
  const long = spoken(values, locale, inFull);
  if (kind === 'certificate_state' || kind === 'lease_news') return requestWords({ kind, values }, t);
  if (isQuestion(kind)) {
    const title = t(newsKeyOf(kind));
    return {
      title,
      body: t('notifications.question.body', long),
      sms: t('notifications.question.sms', { ...spoken(values, locale, inShort), news: title }),
    };
  }
  return {
    title: t(`notifications.kind.${kind}.title`, long),
    body: t(`notifications.kind.${kind}.body`, long),
    sms: t(`notifications.kind.${kind}.sms`, spoken(values, locale, inShort)),
  };
}

/** Of a certificate the state is all the news, of a lease also what the other side did or the calendar brings. */
function requestWords({ kind, values }: Notice, t: Translate) {
  const name = String(values.reference);
  const reference = apart(name) as string;
  const isLease = kind === 'lease_news';
  const state = t(`${isLease ? 'leases' : 'applications'}.state.${values.state}` as Key);
  return {
    title: isLease ? t('leases.mail.subject', { reference }) : t('applications.mail.subject', { reference, state }),
    body: isLease
      ? t(`leases.mail.${values.news}` as Key, { reference, state })
      : t('notifications.request.body', { reference, state }),
    sms: t('notifications.request.sms', { ref: name.slice(-4), state }),
  };
}

function draftWords(values: NotificationValues, locale: Locale, t: Translate) {
  const named = { ...values, form: t(values.form as Key) };
  const long = spoken(named, locale, inFull);
  return {
    title: t('notifications.draft.title', long),
    body: t('notifications.draft.body', long),
    sms: t('notifications.draft.sms', spoken(named, locale, inShort)),
  };
}

type QuestionKind = Extract<NotificationKind, `asking_${string}` | `expert_${string}`>;
const isQuestion = (kind: NotificationKind): kind is QuestionKind => /^(?:asking|expert)_/.test(kind);

/** Of questions one sentence is all the news: what they are about stays out of mails and off telephones. */
function newsKeyOf(kind: QuestionKind): Key {
  const news = kind.slice(kind.indexOf('_') + 1);
  return (kind.startsWith('asking') ? `asking.notice.${news}` : `expert.notice.${news}`) as Key;
}

type Manner = { time(time: WallTime, locale: Locale): string; money(amount: Money, locale: Locale): string };

function spoken(values: NotificationValues, locale: Locale, manner: Manner) {
  const say = (value: NotificationValues[string]) => {
    if (isWallTime(value)) return manner.time(value, locale);
    return isMoney(value) ? manner.money(value, locale) : apart(value);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(value)]));
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

const inFull: Manner = { time: longTime, money: (amount, locale) => formatsFor(locale).money(amount) };
const inShort: Manner = { time: shortTime, money: formatShortMoney };

import { countryZones } from '../../lib/instants.ts';
import { dayIn } from '../journeys/read.ts';
import { leastNoticeIn } from '../law/lease-rule.ts';
import { isSigned, type Lease } from './lease.ts';
import type { LeaseEvent } from './lease.workflow.ts';

type Dates = {
  start: Temporal.PlainDate;
  nearEnd: Temporal.PlainDate;
  /** The last day on which notice comes in time, by the lease and by the law. */
  lastNotice: Temporal.PlainDate;
  end: Temporal.PlainDate;
};
type Told = Pick<Lease, 'answers' | 'country' | 'renewals'>;

/** Time to think before the last day for notice; and before the end, where no notice is needed. */
const warningDays = { beforeNotice: 30, beforeEnd: 120 };
/** After the signature, while the law still gives time: Morocco asks for it within thirty days. */
export const registerReminderDays = 20;
export const signReminderDays = 7;
export const rentReminderDays = 3;

/** From when to when a lease runs, in the term that it is in; null while its start is no date. */
export function datesOf({ answers, country, renewals }: Told): Dates | null {
  const first = dayIn(answers, 'start');
  const months = Number(answers.months);
  if (!first || !months) return null;
  // Counted from the first day: months of different lengths would else move the day of a later term.
  const start = first.add({ months: months * renewals });
  const end = first.add({ months: months * (renewals + 1) });
  const lastNotice = lastNoticeBefore(end, { answers, country });
  const nearEnd = earlier(
    lastNotice.subtract({ days: warningDays.beforeNotice }),
    end.subtract({ days: warningDays.beforeEnd }),
  );
  // Of a lease of a month or two the end is near from the second day on.
  return { start, end, lastNotice, nearEnd: later(nearEnd, start.add({ days: 1 })) };
}

/** Of the notice that the two agreed on and the law's the longer one counts. */
function lastNoticeBefore(end: Temporal.PlainDate, { answers, country }: Pick<Lease, 'answers' | 'country'>) {
  const agreed = end.subtract({ months: Number(answers.notice) || 0 });
  const least = leastNoticeIn({ country, region: answers.region ?? '' }, end.toString());
  return least ? earlier(agreed, end.subtract({ [`${least.unit}s`]: least.count })) : agreed;
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) <= 0 ? one : other;
const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (earlier(one, other) === one ? other : one);

/** The days on which rent falls due, from the first to the last of the term. */
export function rentDaysOf(lease: Told): Temporal.PlainDate[] {
  const dates = datesOf(lease);
  const day = Number(lease.answers.dueDay);
  if (!dates || !day) return [];
  const { start, end } = dates;
  const first = start.with({ day });
  return Array.from({ length: Number(lease.answers.months) + 1 }, (_, month) => first.add({ months: month })).filter(
    (due) => Temporal.PlainDate.compare(due, start) >= 0 && Temporal.PlainDate.compare(due, end) < 0,
  );
}

type Dated = Told & Pick<Lease, 'state'>;

/** What the calendar has brought by that day, or null: asked again until it says null, it catches up. */
export function dueEvent(lease: Dated, today: Temporal.PlainDate): LeaseEvent | null {
  const dates = datesOf(lease);
  if (!dates || !isSigned(lease)) return null;
  const hasCome = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) <= 0;
  if (lease.state === 'signed' || lease.state === 'registered') return hasCome(dates.start) ? 'start' : null;
  if (lease.state === 'running' || lease.state === 'renewed') return hasCome(dates.nearEnd) ? 'near_end' : null;
  if (!hasCome(dates.end)) return null;
  return lease.answers.renewal === 'tacit' ? 'renew' : 'end';
}

export const todayIn = ({ country }: Pick<Lease, 'country'>, now = Temporal.Now.instant()): Temporal.PlainDate =>
  now.toZonedDateTimeISO(countryZones[country]).toPlainDate();

/** The last day for notice of a lease that runs, as an ISO day; null where it ends without any. */
export function lastNoticeOf(lease: Dated): string | null {
  const needsNotice = isSigned(lease) && lease.answers.renewal === 'tacit';
  return (needsNotice && datesOf(lease)?.lastNotice.toString()) || null;
}

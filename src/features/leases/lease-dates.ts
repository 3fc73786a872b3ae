import { dayIn } from '../journeys/read.ts';
import { isSigned, type Lease } from './lease.ts';
import type { LeaseEvent } from './lease.workflow.ts';

type Dates = { start: Temporal.PlainDate; nearEnd: Temporal.PlainDate; end: Temporal.PlainDate };

const noticeDays = 90;
/** After the signature, while the law still gives time: Morocco asks for it within thirty days. */
export const registerReminderDays = 20;
export const signReminderDays = 7;
export const rentReminderDays = 3;

/** From when to when a lease runs; null while its start is no date. */
export function datesOf({ answers }: Pick<Lease, 'answers'>): Dates | null {
  const start = dayIn(answers, 'start');
  const months = Number(answers.months);
  if (!start || !months) return null;
  const end = start.add({ months });
  const nearEnd = end.subtract({ days: noticeDays });
  // Of a lease of a month or two the end is near from the second day on.
  return { start, end, nearEnd: Temporal.PlainDate.compare(nearEnd, start) > 0 ? nearEnd : start.add({ days: 1 }) };
}

/** The days on which rent falls due, from the first to the last of the lease. */
export function rentDaysOf(lease: Pick<Lease, 'answers'>): Temporal.PlainDate[] {
  const dates = datesOf(lease);
  const day = Number(lease.answers.dueDay);
  if (!dates || !day) return [];
  const { start, end } = dates;
  const first = start.with({ day });
  return Array.from({ length: Number(lease.answers.months) + 1 }, (_, month) => first.add({ months: month })).filter(
    (due) => Temporal.PlainDate.compare(due, start) >= 0 && Temporal.PlainDate.compare(due, end) < 0,
  );
}

type Dated = Pick<Lease, 'answers' | 'state'>;

/** What the calendar has brought by that day, or null: asked again until it says null, it catches up. */
export function dueEvent(lease: Dated, today: Temporal.PlainDate): LeaseEvent | null {
  const dates = datesOf(lease);
  if (!dates || !isSigned(lease)) return null;
  const hasCome = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) <= 0;
  if (lease.state === 'signed' || lease.state === 'registered') return hasCome(dates.start) ? 'start' : null;
  if (lease.state === 'running') return hasCome(dates.nearEnd) ? 'near_end' : null;
  if (!hasCome(dates.end)) return null;
  return lease.answers.renewal === 'tacit' ? 'renew' : 'end';
}

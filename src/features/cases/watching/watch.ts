import { workflow } from '../../../platform/workflow/workflow.ts';

export type WatchState = 'awaiting_payment' | 'active' | 'paused' | 'closing' | 'ended' | 'cancelled';

export type WatchEvent =
  | 'paid'
  | 'paused'
  | 'resumed'
  | 'case_closed'
  | 'case_reopened'
  | 'ended'
  | 'stopped'
  | 'restored'
  | 'restored_paused'
  | 'restored_closing'
  | 'restored_unpaid'
  | 'covered'
  | 'uncovered';

/** The months that may be paid for at a time; what they cost stands in the price book. */
export const periods = [1, 3, 12] as const;

export const watchWorkflow = workflow<WatchState, WatchEvent>({
  awaiting_payment: { paid: 'active', covered: 'active', stopped: 'cancelled' },
  active: {
    ...{ paid: 'active', covered: 'active', uncovered: 'ended', paused: 'paused' },
    ...{ case_closed: 'closing', ended: 'ended', stopped: 'cancelled' },
  },
  paused: {
    ...{ paid: 'paused', covered: 'paused', uncovered: 'ended', resumed: 'active' },
    ...{ case_closed: 'closing', ended: 'ended', stopped: 'cancelled' },
  },
  closing: {
    ...{ paid: 'closing', covered: 'closing', uncovered: 'ended', case_reopened: 'active' },
    ...{ ended: 'ended', stopped: 'cancelled' },
  },
  ended: { paid: 'active', covered: 'active', stopped: 'cancelled' },
  // What was stopped by mistake goes on where it stood.
  cancelled: {
    paid: 'active',
    restored: 'active',
    restored_paused: 'paused',
    restored_closing: 'closing',
    restored_unpaid: 'awaiting_payment',
  },
});

export const mayDo = watchWorkflow.may;

/** Whether the case is looked at for this watch. */
export const isRunning = (state: WatchState): boolean =>
  state === 'active' || state === 'paused' || state === 'closing';

export const watchRoles = ['party', 'lawyer', 'family'] as const;
export const nicknameLength = 60;
export const noteLength = 1_000;
/** One person follows no more than so many cases: enough for an office, too few to copy a court's register. */
export const watchesMax = 200;

const day = 24 * 60 * 60 * 1000;
const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * day);

export type LifeStep = { name: 'ends_soon' | 'closing_ask' | 'closing_warn' | 'end'; at: Date };
type Life = { state: WatchState; endsAt: Date | null; closedAt: Date | null };

/** What a watch has ahead of it, the earliest first: a period that runs out, or a case that is closed (behaviour.md F3.3). */
export function lifeSteps({ state, endsAt, closedAt }: Life): LifeStep[] {
  if (!isRunning(state)) return [];
  const steps: LifeStep[] = [];
  if (endsAt) steps.push({ name: 'ends_soon', at: daysAfter(endsAt, -7) }, { name: 'end', at: endsAt });
  if (state === 'closing' && closedAt) {
    steps.push({ name: 'closing_ask', at: daysAfter(closedAt, 90) });
    steps.push({ name: 'closing_warn', at: daysAfter(closedAt, 180) }, { name: 'end', at: daysAfter(closedAt, 187) });
  }
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

type Stopped = { at: Date; from: unknown };

/** How a stop is undone, for a day and as long as the period runs; null where it is not. */
export function undoOf(
  { state, endsAt, closedAt }: Life,
  stopped: Stopped | null,
  now: Date,
): { event: WatchEvent; until: Date } | null {
  if (state !== 'cancelled' || !stopped) return null;
  const until = new Date(Math.min(daysAfter(stopped.at, 1).getTime(), endsAt?.getTime() ?? Number.POSITIVE_INFINITY));
  const event = restoring(stopped.from, closedAt !== null);
  return event && now < until ? { event, until } : null;
}

function restoring(from: unknown, isClosed: boolean): WatchEvent | null {
  if (from === 'awaiting_payment') return 'restored_unpaid';
  if (from !== 'active' && from !== 'paused' && from !== 'closing') return null;
  if (isClosed) return 'restored_closing';
  return from === 'paused' ? 'restored_paused' : 'restored';
}

/** A period more: from the end of the one that runs, or from now. */
export function extended(endsAt: Date | null, months: number, now: Date): Date {
  const from = endsAt && endsAt > now ? endsAt : now;
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO('UTC');
  return new Date(start.add({ months }).epochMilliseconds);
}

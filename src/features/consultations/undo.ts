import type { EventData } from '../../platform/events/event.ts';
import { undoTime } from '../../platform/workflow/undo.ts';
import type { ConsultationAmendment, ConsultationEvent, ConsultationState } from './consultation.workflow.ts';
import { type Deadlines, deadlineNames, later } from './deadlines.ts';

type Withdrawn = { state: ConsultationState; endedAt: Date | null; settledAt: Date | null };
type Happened = { action: string; data: EventData; at: Date };

/** How the asker takes back what they did, until when, and the dates that run from then on. */
export type Undo = { event: ConsultationEvent; until: Date; dates: Partial<Deadlines> };

/** What the record keeps of the row before, so that it can be put back there. */
export function keptOf(
  event: ConsultationEvent | ConsultationAmendment,
  before: Deadlines & { state: ConsultationState },
): EventData {
  if (event !== 'withdraw' && event !== 'dispute') return {};
  const dates = deadlineNames.flatMap((name) => (before[name] ? [[`was_${name}`, before[name].toISOString()]] : []));
  return { was_state: before.state, ...Object.fromEntries(dates) };
}

/** Money for what was withdrawn goes back at that time and not before; null where none is held. */
export const heldUntil = ({ state, endedAt, settledAt }: Withdrawn): Date | null =>
  state === 'withdrawn' && settledAt && endedAt ? later(endedAt, undoTime) : null;

/**
 * Null where it is too late, or another has acted since. The clocks stood still meanwhile; only the day to pay by stays,
 * as the bill has it.
 */
export function undoOf(row: Withdrawn, events: Happened[], now: Date): Undo | null {
  const last = events.findLast(({ action }) => action in undone);
  const event = last && eventFor(row.state, last);
  if (!event || (event === 'drop_dispute' && events.some(({ action }) => action === event))) return null;
  const at = row.endedAt ?? last.at;
  const isUnpaid = event === 'rejoin_unpaid';
  const shift = isUnpaid ? 0 : now.getTime() - at.getTime();
  const dates = Object.fromEntries(
    deadlineNames.flatMap((name) => {
      const kept = last.data[`was_${name}`];
      return typeof kept === 'string' ? [[name, later(new Date(kept), shift)]] : [];
    }),
  ) as Partial<Deadlines>;
  const ends = [later(at, undoTime), isUnpaid && dates.dueRepliedAt ? dates.dueRepliedAt : later(at, undoTime)];
  const until = new Date(Math.min(...ends.map((end) => end.getTime())));
  return now < until ? { event, until, dates } : null;
}

/** What leads into the two states that can be left again by who brought it there; a clock may have led there as well. */
const undone: Partial<Record<string, ConsultationState>> = {
  withdraw: 'withdrawn',
  dispute: 'disputed',
  miss_answer_by: 'disputed',
  retract_second: 'disputed',
};

function eventFor(state: ConsultationState, { action, data }: Happened): ConsultationEvent | null {
  if (undone[action] !== state) return null;
  if (action === 'dispute') return data.was_state === 'answered' ? 'drop_dispute' : null;
  return action === 'withdraw' ? (rejoining[String(data.was_state)] ?? null) : null;
}

const rejoining: Partial<Record<string, ConsultationEvent>> = {
  triage: 'rejoin_triage',
  queued: 'rejoin_queue',
  awaiting_payment: 'rejoin_unpaid',
};

import fc from 'fast-check';
import {
  type ConsultationEvent,
  consultationWorkflow,
  isOver,
} from '../../../src/features/consultations/consultation.workflow.ts';
import {
  changesOf,
  deadlineNames,
  decisionDue,
  eventAt,
  promisesOf,
  stopped,
  type Timed,
} from '../../../src/features/consultations/deadlines.ts';
import { type LaneId, laneIds } from '../../../src/features/consultations/lanes.ts';
import { heldUntil, keptOf, undoOf } from '../../../src/features/consultations/undo.ts';
import type { EventData } from '../../../src/platform/events/event.ts';

// Any way that a question can take, by anybody's act or by its clocks, in any order.

type Row = Timed & {
  expertId: string | null;
  endedAt: Date | null;
  events: { action: string; data: EventData; at: Date }[];
};
const start = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;

const sent = (lane: LaneId, wantedExpertId: string | null): Row => ({
  ...stopped,
  ...(lane === 'free' ? promisesOf('free', start) : { dueRepliedAt: new Date(start.getTime() + 24 * hour) }),
  lane,
  state: lane === 'free' ? 'triage' : 'awaiting_payment',
  wantedExpertId: lane === 'free' ? null : wantedExpertId,
  ...{ pausedAt: null, followUpsUsed: 0, answeredAt: null, settledAt: null, expertId: null, endedAt: null },
  events: [],
});

function after(row: Row, event: ConsultationEvent, now: Date): Row {
  const state = consultationWorkflow.next(row.state, event);
  const taken = event === 'take' ? { expertId: 'an expert' } : {};
  const undo = undoing.has(event) ? undoOf(row, row.events, now)?.dates : {};
  const events = [...row.events, { action: event, data: keptOf(event, row), at: now }];
  return { ...row, ...changesOf(row, event, state, now), ...taken, ...undo, state, events };
}

/** What people may do now; what only a clock does is left to it. */
const byClock = new Set<ConsultationEvent>([
  'leave_unpaid',
  'lose_lease',
  'keep_silent',
  'close',
  'release',
  'miss_take_by',
  'miss_answer_by',
  'give_up',
]);
const undoing = new Set<ConsultationEvent>(['rejoin_triage', 'rejoin_queue', 'rejoin_unpaid', 'drop_dispute']);
const actsOn = (row: Row, now: Date): ConsultationEvent[] => {
  const { state, lane, expertId, events } = row;
  return consultationWorkflow.eventsIn(state).filter((event) => {
    if (undoing.has(event)) return undoOf(row, events, now)?.event === event;
    if (event === 'give_facts') return expertId !== null;
    if (event === 'rephrase') return expertId === null;
    if (event.startsWith('retract')) return (event === 'retract') === (lane === 'free');
    return !byClock.has(event);
  });
};

/** The clock that comes first and still means something. */
function nextRing(row: Row): { event: ConsultationEvent; at: Date } | null {
  const rings = deadlineNames.flatMap((clock) => {
    const at = row[clock];
    const event = at && eventAt(clock, row);
    return at && event ? [{ event, at }] : [];
  });
  return rings.sort((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}

const walks = fc.record({
  lane: fc.constantFrom(...laneIds),
  wanted: fc.constantFrom(null, 'an expert'),
  steps: fc.array(fc.record({ pick: fc.nat(40), hours: fc.integer({ min: 0, max: 100 }) }), { maxLength: 25 }),
});

it('never waits for ever, never runs on after its end, and obeys every clock', () => {
  fc.assert(
    fc.property(walks, ({ lane, wanted, steps }) => {
      let [row, now] = [sent(lane, wanted), start];
      for (const { pick, hours } of steps) {
        const ring = nextRing(row);
        const until = new Date(now.getTime() + hours * hour);
        if (ring && ring.at <= until) {
          now = ring.at > now ? ring.at : now;
          row = after(row, ring.event, now);
        } else {
          now = until;
          const acts = actsOn(row, now);
          const act = acts[pick % (acts.length || 1)];
          const before = row;
          if (act) row = after(row, act, now);
          if (act && undoing.has(act)) checkUndone(before, row, now);
        }
        check(row, now);
      }
    }),
    { numRuns: 500 },
  );
});

/** Undone only while no money is due back; the clocks go on with the time that was left on them. */
function checkUndone(before: Row, row: Row, now: Date): void {
  const last = before.events.findLast(({ action }) => action === 'withdraw' || action === 'dispute');
  const held = heldUntil(before);
  expect([row.state, held === null || now < held]).toEqual([last?.data.was_state, true]);
  for (const name of deadlineNames) {
    const kept = last?.data[`was_${name}`];
    if (typeof kept !== 'string') expect(row[name]).toBeNull();
    else if (row.state === 'awaiting_payment') expect(row[name]?.toISOString()).toBe(kept);
    else expect(Number(row[name]) - Number(now)).toBe(Number(new Date(kept)) - Number(last?.at));
  }
}

function check(row: Row, now: Date): void {
  const { state, pausedAt, lane, answeredAt, endedAt, expertId } = row;
  const running = deadlineNames.filter((clock) => row[clock] && eventAt(clock, row));
  const isEnd = isOver(state) || state === 'refund_due' || state === 'refunded';
  const shown = JSON.stringify(row);
  // What a clock does has a place where it is done.
  for (const clock of running)
    expect([shown, consultationWorkflow.eventsIn(state)]).toEqual([
      shown,
      expect.arrayContaining([eventAt(clock, row)]),
    ]);
  // Somebody's turn has a date, whoever's turn it is.
  const isDated = running.length > 0 || decisionDue(state, 'MA', now) !== null;
  expect([shown, isEnd || isDated]).toEqual([shown, true]);
  if (isEnd) expect([shown, running, endedAt !== null]).toEqual([shown, [], true]);
  else expect([shown, endedAt]).toEqual([shown, null]);
  expect([shown, pausedAt !== null]).toEqual([shown, state === 'needs_info']);
  if (state === 'queued' || state === 'triage') expect([shown, expertId]).toEqual([shown, null]);
  // Nobody keeps money for what was never answered.
  const keepsMoney = lane !== 'free' && answeredAt === null && ['resolved', 'closed'].includes(state);
  expect([shown, keepsMoney]).toEqual([shown, false]);
}

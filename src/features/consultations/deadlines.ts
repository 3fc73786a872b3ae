import type { Country } from '../../lib/countries/country.ts';
import { workingDaysLater } from '../../lib/working-days.ts';
import type { ConsultationEvent, ConsultationState } from './consultation.workflow.ts';
import { type LaneId, namedExpertHours, termsOf } from './lanes.ts';

/** The dates a consultation runs against. Each has a job that looks when it has come. */
export const deadlineNames = [
  'dueTakenAt',
  'dueAnsweredAt',
  'dueReleasedAt',
  'dueRepliedAt',
  'dueClosedAt',
  'claimedUntil',
] as const;
export type DeadlineName = (typeof deadlineNames)[number];
export type Deadlines = Record<DeadlineName, Date | null>;

export type Timed = Deadlines & {
  lane: LaneId;
  state: ConsultationState;
  pausedAt: Date | null;
  followUpsUsed: number;
  answeredAt: Date | null;
  settledAt: Date | null;
  wantedExpertId: string | null;
};

const leaseMinutes = 30;
const replyDays = 5;
export const reminderDays = [2, 4];
export const followUpDays = 7;
const followUpAnswerHours = 24;
export const disputeHours = 72;
/** Until the second reader has read an answer, whatever day it is: the clock of the asker goes on meanwhile. */
const reviewHours = 4;
/** Working days of the country until the staff have looked at a new question, or decided on a complaint. */
const decisionDays: Partial<Record<ConsultationState, number>> = { triage: 1, disputed: 2 };

const hours = (count: number) => count * 60 * 60 * 1000;
const days = (count: number) => hours(24 * count);
export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
export const claimFrom = (now: Date): Date => later(now, leaseMinutes * 60 * 1000);

/** The two dates that are promised when a question is sent, or paid for. */
export function promisesOf(lane: LaneId, now: Date): Pick<Deadlines, 'dueTakenAt' | 'dueAnsweredAt'> {
  const { takeByHours, answerByHours } = termsOf(lane);
  return {
    dueTakenAt: takeByHours === null ? null : later(now, hours(takeByHours)),
    dueAnsweredAt: later(now, hours(answerByHours)),
  };
}

/** By when it is the staff's turn to have done something; null where it is not their turn. */
export function decisionDue(state: ConsultationState, country: Country, now: Date): Date | null {
  if (state === 'in_review') return later(now, hours(reviewHours));
  const count = decisionDays[state];
  if (count === undefined) return null;
  return workingDaysLater(Temporal.Instant.fromEpochMilliseconds(now.getTime()), count, country);
}

export type Changes = Partial<
  Deadlines & Pick<Timed, 'pausedAt' | 'followUpsUsed' | 'answeredAt' | 'settledAt' | 'wantedExpertId'>
> & { endedAt?: Date | null; expertId?: null };

/** No clock runs. */
export const stopped: Deadlines = {
  dueTakenAt: null,
  dueAnsweredAt: null,
  dueReleasedAt: null,
  dueRepliedAt: null,
  dueClosedAt: null,
  claimedUntil: null,
};

/** What an event sets going, pauses and stops. */
export function changesOf(consultation: Timed, event: ConsultationEvent, next: ConsultationState, now: Date): Changes {
  switch (event) {
    case 'settle':
      return {
        ...stopped,
        ...promisesOf(consultation.lane, now),
        ...heldFor(consultation, now),
        settledAt: now,
        endedAt: null,
      };
    case 'release':
      return { dueReleasedAt: null, wantedExpertId: null };
    case 'take':
      return { claimedUntil: claimFrom(now), dueReleasedAt: null };
    case 'pass':
    case 'lose_lease':
    case 'flag':
      return { expertId: null, claimedUntil: null, dueTakenAt: ifAhead(consultation.dueTakenAt, now) };
    case 'ask_facts':
      return { pausedAt: now, dueRepliedAt: later(now, days(replyDays)) };
    case 'give_facts':
      return resumed(consultation, now);
    case 'rephrase':
      return { ...resumed(consultation, now), claimedUntil: null };
    case 'send_back':
      return { claimedUntil: consultation.dueAnsweredAt };
    case 'answer':
    case 'uphold':
      return {
        ...stopped,
        answeredAt: consultation.answeredAt ?? now,
        dueClosedAt: later(now, days(followUpDays)),
      };
    case 'ask_again':
      return {
        ...stopped,
        dueAnsweredAt: followUpDue(consultation.lane, now),
        followUpsUsed: consultation.followUpsUsed + 1,
      };
    case 'retract':
      return { ...stopped, ...promisesOf(consultation.lane, now), expertId: null, answeredAt: null, endedAt: null };
    case 'ask_second':
      return { ...stopped, ...promisesOf(consultation.lane, now), expertId: null, wantedExpertId: null };
    case 'reopen':
      return next === 'answered'
        ? { endedAt: null, dueClosedAt: later(now, days(followUpDays)) }
        : // Back with the staff: whoever had it before has it no more.
          { endedAt: null, expertId: null, ...promisesOf(consultation.lane, now) };
    // Their dates are those of before (undo.ts): the clock stood still in between.
    case 'rejoin_triage':
    case 'rejoin_queue':
    case 'rejoin_unpaid':
    case 'drop_dispute':
      return { endedAt: null };
    default:
      return endings(next, now);
  }
}

const heldFor = ({ wantedExpertId }: Timed, now: Date): Changes =>
  wantedExpertId ? { dueReleasedAt: later(now, hours(namedExpertHours)) } : {};

function endings(next: ConsultationState, now: Date): Changes {
  if (next === 'disputed') return { ...stopped, endedAt: null };
  if (next === 'queued' || next === 'taken' || next === 'in_review' || next === 'triage') return {};
  return { ...stopped, pausedAt: null, endedAt: now };
}

// The asker may reply in the middle of the expert's night: the question stays theirs until the answer is due.
function resumed({ dueAnsweredAt, pausedAt }: Timed, now: Date): Changes {
  const due = dueAnsweredAt && pausedAt ? later(dueAnsweredAt, now.getTime() - pausedAt.getTime()) : dueAnsweredAt;
  return { pausedAt: null, dueRepliedAt: null, dueAnsweredAt: due, claimedUntil: due };
}

const followUpDue = (lane: LaneId, now: Date): Date =>
  later(now, hours(lane === 'free' ? termsOf('free').answerByHours : followUpAnswerHours));

// Whoever took the question kept that promise; a date in the past would send the money back at once.
const ifAhead = (date: Date | null, now: Date): Date | null => (date && date > now ? date : null);

/** What happens when a date has come, or null where it means nothing any more. */
export function eventAt(
  clock: DeadlineName,
  { state, lane, pausedAt, wantedExpertId }: Timed,
): ConsultationEvent | null {
  if (clock === 'dueTakenAt') return state === 'queued' ? 'miss_take_by' : null;
  if (clock === 'dueReleasedAt') return state === 'queued' && wantedExpertId ? 'release' : null;
  if (clock === 'dueAnsweredAt') return pausedAt || !answerable.has(state) ? null : missed(lane);
  if (clock === 'dueRepliedAt') return waiting[state] ?? null;
  if (clock === 'claimedUntil') return state === 'taken' ? 'lose_lease' : null;
  return state === 'answered' ? 'close' : null;
}

const missed = (lane: LaneId): ConsultationEvent => (lane === 'free' ? 'give_up' : 'miss_answer_by');
const answerable = new Set<ConsultationState>(['triage', 'queued', 'taken', 'in_review', 'follow_up']);
const waiting: Partial<Record<ConsultationState, ConsultationEvent>> = {
  needs_info: 'keep_silent',
  awaiting_payment: 'leave_unpaid',
};

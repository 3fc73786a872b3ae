import type { Event } from '../../../platform/events/events.ts';
import type { ConsultationItem, OwnAnswer } from '../consultation.ts';
import type { ConsultationState } from '../consultation.workflow.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import type { messages, ratings } from '../consultations.table.ts';
import { disputeHours, followUpDays, later } from '../deadlines.ts';
import { termsOf } from '../lanes.ts';

export type Message = Pick<typeof messages.$inferSelect, 'id' | 'kind' | 'language' | 'body' | 'publicBody' | 'at'>;
export type Rating = Pick<typeof ratings.$inferSelect, 'stars' | 'body'>;
type Passed = Pick<Event, 'id' | 'action' | 'data' | 'at'>;

/** Which of one's own are meant; `before` is the last of an earlier page. */
export type OwnPart = { before?: string | null; state?: ConsultationState | null; askedAfter?: Date | null };

/** A consultation as the one who asked sees it. */
export type OwnConsultation = ConsultationRow & {
  /** Opens it in another browser; null where it is in an account. */
  readingCode: string | null;
  answers: OwnAnswer[];
  messages: Message[];
  rating: Rating | null;
  events: Passed[];
};

export const ownActs = [
  'facts',
  'follow-ups',
  'resolution',
  'rating',
  'publication',
  'objection',
  'dispute',
  'withdrawal',
  'undo',
] as const;
export type OwnAct = (typeof ownActs)[number];

export type OwnItem = Pick<
  ConsultationRow,
  'id' | 'reference' | 'title' | 'language' | 'state' | 'endReason' | 'askedAt'
> & {
  /** Who answered it first; null as long as nobody has. */
  expert: ConsultationItem['expert'] | null;
};

const day = 24 * 60 * 60 * 1000;
const ratingDays = 30;
export const messageLength = { min: 5, max: 3_000 };

/** Until somebody has taken it, it is the asker's to change; what waits for a second opinion was answered once. */
const isUntaken = ({ state, answeredAt }: ConsultationRow): boolean =>
  answeredAt === null && (state === 'awaiting_payment' || state === 'triage' || state === 'queued');

/** Also where the staff asked for other words before letting it through to an expert. */
export const mayEdit = (own: ConsultationRow): boolean =>
  isUntaken(own) || (own.state === 'needs_info' && own.expertId === null);
export const mayWithdraw = isUntaken;

export const followUpsLeft = ({ lane, followUpsUsed }: ConsultationRow): number =>
  Math.max(0, termsOf(lane).followUps - followUpsUsed);

export const mayAskAgain = (own: ConsultationRow, now: Date): boolean =>
  own.state === 'answered' && followUpsLeft(own) > 0 && own.dueClosedAt !== null && now < own.dueClosedAt;

/** Money back is asked for within three days of the expert's last word. */
export function mayDispute({ state, lane, dueClosedAt }: ConsultationRow, now: Date): boolean {
  if (state !== 'answered' || lane === 'free' || !dueClosedAt) return false;
  return now < later(dueClosedAt, disputeHours * 60 * 60 * 1000 - followUpDays * day);
}

export function mayRate({ answers, messages }: OwnConsultation, now: Date): boolean {
  const words = [
    ...answers.map(({ deliveredAt }) => new Date(deliveredAt)),
    ...messages.filter(({ kind }) => kind === 'reply').map(({ at }) => at),
  ];
  return words.some((at) => now < later(at, ratingDays * day));
}

/** A day to object after the staff have masked it, whatever the lane. */
export const mayObject = ({ visibility, publishAt }: ConsultationRow): boolean =>
  visibility === 'public_pending' && publishAt !== null;

/** Whether it is published is still to be decided by the one who asked; what is out or refused is the staff's matter. */
export const mayChooseReaders = ({ lane, visibility }: ConsultationRow): boolean =>
  lane !== 'free' && (visibility === 'private' || visibility === 'public_pending');

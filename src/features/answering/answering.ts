import type { Money } from '../../lib/money.ts';
import type { Actor } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { AttachmentLink, ShownSlot } from '../attachments/shown-slot.ts';
import type { Earlier } from '../consultations/asked-before.ts';
import type { ConsultationItem, OwnAnswer } from '../consultations/consultation.ts';
import type { ConsultationState } from '../consultations/consultation.workflow.ts';
import type { ConsultationRow, MessageRow } from '../consultations/consultation-row.ts';
import { type ExpertRow, isAway } from '../experts/expert.ts';
import type { answerDrafts, expertCalendars } from './answering.table.ts';

export type AnsweringExpert = ExpertRow;
export type AnswerDraft = typeof answerDrafts.$inferSelect;
export type ExpertCalendar = typeof expertCalendars.$inferSelect;

/** One of the queue: with what it brings its expert, and how many attachments there are. */
export type QueueItem = ConsultationRow & { share: Money | null; attachmentCount: number };

/** What an expert did in a month: of so many promised answers `kept` came in time, and what all of it has brought. */
export type ExpertMonth = {
  /** `2026-11`. */
  month: string;
  answered: number;
  inTime: { of: number; kept: number };
  rated: { count: number; average: number | null };
  earned: Money[];
};

/** A question as the expert who has it reads it; who may only take it sees no more than the question itself. */
export type ReadQuestion = {
  row: ConsultationRow;
  isTheirs: boolean;
  draft: AnswerDraft | null;
  messages: MessageRow[];
  answers: OwnAnswer[];
  /** What the expert wrote beside an answer for themselves and the staff, by its id. */
  notes: Map<string, string>;
  earlier: Earlier[];
  alike: ConsultationItem[];
  isReviewed: boolean;
};

export type ShownAttachments = { asked: AttachmentLink[]; slots: ShownSlot[]; given: AttachmentLink[] };

/** The forms of a question that are sent once. */
export const expertActs = ['lease', 'pass', 'facts', 'reply', 'answer'] as const;
export type ExpertAct = (typeof expertActs)[number];

export const passReasons = ['not_my_field', 'conflict', 'language', 'abusive', 'not_legal'] as const;
export type PassReason = (typeof passReasons)[number];

/** Handed back for these, a question goes to the staff rather than to the next expert. */
export const forTheDesk: readonly PassReason[] = ['abusive', 'not_legal'];

const answered = new Set<ConsultationState>(['answered', 'follow_up', 'resolved', 'closed']);

/** A delivered answer may be said anew, or taken back, as long as nobody decides about it. */
export const mayRevise = ({ state }: { state: ConsultationState }): boolean => answered.has(state);

const firstAnswers = 5;
const sensitive = new Set(['criminal', 'family.maintenance', 'family.custody', 'digital.blackmail']);

/** May take questions: verified and not suspended. */
export const mayTake = ({ suspendedAt, verifiedOn, validUntil }: AnsweringExpert, today: string): boolean =>
  !suspendedAt && verifiedOn !== null && validUntil !== null && validUntil >= today;

/** Whom the staff have suspended says nothing more to who asked, not about an earlier question either. Throws Refused. */
export function requireVoice({ suspendedAt }: Pick<AnsweringExpert, 'suspendedAt'>): void {
  if (suspendedAt) throw new Refused('expert.error.suspended');
}

/** Takes questions now: may, wants to, and has no day off. */
export const isOpen = (expert: AnsweringExpert, today: string, now = new Date()): boolean =>
  mayTake(expert, today) && expert.takesQuestions && !isAway(expert, now);

/** Whether somebody reads the answer before the asker does (behaviour.md F3.2). */
export const needsReview = (
  { answeredCount }: Pick<AnsweringExpert, 'answeredCount'>,
  { topic, subtopic }: { topic: string; subtopic: string | null },
  wasRatedLow: boolean,
): boolean =>
  answeredCount < firstAnswers || sensitive.has(topic) || (subtopic !== null && sensitive.has(subtopic)) || wasRatedLow;

export const today = (): string => Temporal.Now.plainDateISO('UTC').toString();
export const actorOf = ({ id }: AnsweringExpert): Actor => ({ kind: 'expert', id });

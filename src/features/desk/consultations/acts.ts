import type { ConsultationRow } from '../../consultations/consultation-row.ts';
import { mayBeMasked, mayBeRestored, mayBeWithheld } from '../../consultations/publication/publication.ts';

/** Why the staff turn a question away or keep it from the public: the asker reads the reason in their own language. */
export const declineReasons = [
  'not_legal',
  'other_country',
  'too_vague',
  'answered_before',
  'abusive',
  'danger',
  'personal',
] as const;

/** What the staff may do to a consultation; each is an address below it. */
export const acts = [
  'admission',
  'refusal',
  'rephrasing',
  'merger',
  'publication',
  'withholding',
  'hiding',
  'showing',
  'removal',
  'restoring',
  'approval',
  'changes',
  'upholding',
  'second_opinion',
  'repayment',
  'reopening',
  'flagging',
  'rechecking',
  'outdating',
] as const;
export type Act = (typeof acts)[number];

export const withReason: Act[] = ['refusal', 'withholding', 'hiding', 'removal'];
export const withNote: Act[] = ['rephrasing', 'changes', 'upholding', 'repayment', 'flagging', 'restoring'];

export const isAct = (name: string): name is Act => (acts as readonly string[]).includes(name);

const ended = new Set(['closed', 'closed_no_reply', 'declined', 'merged', 'resolved']);

/** Which of them have a place now; an answer may be old, or wait for its second reader. */
export function actsFor(
  row: ConsultationRow,
  { isDated, isReviewed }: { isDated: boolean; isReviewed: boolean },
): Act[] {
  const { state, visibility } = row;
  return [
    ...(state === 'triage' ? (['admission', 'rephrasing', 'merger', 'refusal'] as const) : []),
    ...(isReviewed ? (['approval', 'changes'] as const) : []),
    ...(state === 'disputed' ? (['upholding'] as const) : []),
    ...(state === 'disputed' && row.answerCount < 2 ? (['second_opinion'] as const) : []),
    ...(state === 'disputed' ? (['repayment'] as const) : []),
    ...(mayBeMasked(row) ? (['publication'] as const) : []),
    ...(mayBeWithheld(row) ? (['withholding'] as const) : []),
    ...(visibility === 'public' ? (['hiding'] as const) : []),
    ...(visibility === 'hidden' ? (['showing'] as const) : []),
    ...(visibility === 'public' || visibility === 'hidden' ? (['removal'] as const) : []),
    ...(mayBeRestored(row) ? (['restoring'] as const) : []),
    ...(visibility === 'public' && row.answerCount > 0 ? (['flagging'] as const) : []),
    ...(isDated ? (['rechecking', 'outdating'] as const) : []),
    ...(ended.has(state) ? (['reopening'] as const) : []),
  ];
}

import type { Event } from '../../../platform/events/events.ts';
import type { AnswerDraft } from '../../answering/answering.ts';
import type { ReadyText } from '../../answering/replies.ts';
import type { Earlier, Twin } from '../../consultations/asked-before.ts';
import type { OwnAnswer } from '../../consultations/consultation.ts';
import type { ConsultationRow, MessageRow } from '../../consultations/consultation-row.ts';
import type { Translatable } from '../../consultations/translations/translatable.ts';
import type { Bill } from '../../payments/bills/billing.ts';
import type { Note } from '../../staff/note.ts';
import type { Act } from './acts.ts';
import type { Masks } from './masking.ts';

/** A consultation as the staff have it before them, with what they may do about it now. */
export type DeskConsultation = {
  row: ConsultationRow;
  answers: OwnAnswer[];
  messages: MessageRow[];
  events: Event[];
  /** What its expert wrote beside each answer, by the id of the answer. */
  expertNotes: Map<string, string>;
  twins: Twin[];
  earlier: Earlier[];
  /** What a second reader is asked about. */
  draft: AnswerDraft | null;
  ready: ReadyText[];
  /** A colleague was asked to agree to a repayment. */
  isAsked: boolean;
  bill: Bill | null;
  translatable: Translatable[];
  acts: Act[];
  notes: Note[];
  masks: Masks;
};

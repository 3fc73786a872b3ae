import type { Actor } from '../../../platform/events/events.ts';
import type { AttachmentLink, ShownSlot } from '../../attachments/shown-slot.ts';
import type { Slot } from '../../attachments/slot.ts';
import { isOver } from '../consultation.workflow.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { type LaneId, termsOf } from '../lanes.ts';

export type OwnAttachments = {
  /** Those there are, and the next place where one may be put. */
  slots: ShownSlot[];
  mayAdd: boolean;
  /** What came with the answers. */
  given: AttachmentLink[];
  openings: { id: string; slot: string; by: Actor['kind']; at: string }[];
};

const attachment = (name: string, place: 1 | 2 | 3 | 4 | 5): Slot => ({
  name: `${name}_${place}`,
  label: `asking.attachments.slot_${place}`,
  isIdentity: false,
});
const places = [1, 2, 3, 4, 5] as const;

/** The attachments that may be sent along with a question, as many as its lane takes. */
export const questionSlots = (lane: LaneId): Slot[] =>
  places.slice(0, termsOf(lane).files).map((place) => attachment('paper', place));

/** Those that another lane takes and this one does not: what is in them when somebody changes to it stays behind. */
export const slotsBeyond = (lane: LaneId): Slot[] =>
  places.slice(termsOf(lane).files).map((place) => attachment('paper', place));

/** What an expert may hand over with an answer. */
export const answerSlots: Slot[] = places.slice(0, 3).map((place) => attachment('answer', place));

/** The short answer, said by its expert: kept as long as the answer is read. */
export const answerVoice: Slot = {
  name: 'voice',
  label: 'asking.attachments.voice',
  isIdentity: false,
  isRecording: true,
  keptDays: 3_650,
};

/** As long as somebody may still have to read them. */
export const mayAddAttachments = ({ state }: Pick<ConsultationRow, 'state'>): boolean =>
  !isOver(state) && state !== 'refund_due' && state !== 'disputed';

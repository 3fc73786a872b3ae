import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { Slot } from '../attachments/slot.ts';
import { QuestionBody, QuestionTitle } from '../consultations/question-text.dto.ts';

/** Said; written down by our team; not to be understood; read and confirmed by who said it. */
export type SpokenState = 'waiting' | 'written' | 'unclear' | 'confirmed';

export type SpokenQuestion = {
  id: string;
  draftId: string;
  locale: LocaleCode;
  state: SpokenState;
  version: number;
  title: string;
  body: string;
  createdAt: Date;
  writtenAt: Date | null;
  confirmedAt: Date | null;
  deletesAt: Date;
};

const day = 24 * 60 * 60 * 1000;
const keptDays = { unconfirmed: 30, confirmed: 7 };

/** The day on which voice and text are deleted. */
export const spokenUntil = (from: Date, is: keyof typeof keptDays): Date =>
  new Date(from.getTime() + keptDays[is] * day);

export const spokenSlot: Slot = {
  name: 'spoken',
  label: 'asking.voice.title',
  isIdentity: false,
  isRecording: true,
  keptDays: keptDays.unconfirmed,
};

/** As it may be asked: by the rules of what is typed. */
export class SpokenTextForm {
  @QuestionTitle()
  title = '';

  @QuestionBody()
  body = '';
}

/** As the page of its owner shows it. */
export type ShownSpoken = Pick<SpokenQuestion, 'state' | 'title' | 'body' | 'version'> & {
  at: string;
  deletesAt: string;
  /** Null once the voice is deleted. */
  href: string | null;
};

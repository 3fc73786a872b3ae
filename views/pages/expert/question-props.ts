import type { Written } from '../../../src/features/answering/answer-form.ts';
import type { ExpertAct, ReadQuestion, ShownAttachments } from '../../../src/features/answering/answering.ts';
import type { ReadyText } from '../../../src/features/answering/replies.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';

export type ExpertQuestionProps = ReadQuestion & {
  written: Written | null;
  /** What has changed in an answer that is said anew. */
  reason: string;
  /** What was typed into which form just now. */
  act: ExpertAct | null;
  typed: Typed;
  formIds: Record<ExpertAct, string>;
  ready: ReadyText[];
  attachments: ShownAttachments;
  /** The slots for which the same file came once more. */
  same: string[];
  megabytes: number;
  isPreview: boolean;
  errors: FieldError[];
};

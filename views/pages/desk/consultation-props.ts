import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import type { DeskConsultation } from '../../../src/features/desk/consultations/desk-consultation.ts';
import type { Holder } from '../../../src/features/staff/task-lock.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';

export type DeskConsultationProps = DeskConsultation & {
  attachments: AttachmentLink[];
  holder: Holder | null;
  me: string;
  typed: Typed;
  errors: FieldError[];
};

import type { CertificateName, FaultKind } from '../../../src/features/applications/application.ts';
import type { ApplicationEvent, ApplicationState } from '../../../src/features/applications/application.workflow.ts';
import type { HostEvent } from '../../../src/features/applications/host-statement.ts';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import type { Field, FormValues } from '../../../src/features/journeys/field.ts';
import type { Holder } from '../../../src/features/staff/task-lock.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import type { ActorKind } from '../../../src/platform/events/event.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import type { Words } from '../../../src/platform/i18n/words.ts';

export type CertificateAct = ApplicationEvent | 'apply' | 'be_late' | 'correct' | HostEvent;

export type DeskCertificateProps = {
  id: string;
  formId: string;
  reference: string;
  procedure: CertificateName;
  state: ApplicationState;
  answers: FormValues;
  /** The last event of the file as this page shows it. */
  seen: string;
  fields: Field[];
  /** The answers that can be sent back. */
  correctable: Field[];
  slots: ShownSlot[];
  faults: { id: string; label: Words; kind: FaultKind | null; sentence: string; isFixed: boolean }[];
  events: { id: string; action: string; at: string }[];
  next: ApplicationEvent[];
  dueAt: string | null;
  issued: ShownSlot | null;
  megabytes: number;
  /** What the check was sent with, where it cannot be taken down like that. */
  typed: Record<string, string | undefined>;
  errors: FieldError[];
  holder: Holder | null;
  me: string;
  meanwhile: { action: string; actorKind: ActorKind; name: string | null; at: string }[];
  /** What nobody has looked at, where the file was about to be found complete; the names go with the next press. */
  unopened: { names: string; labels: Words[] };
  /** It was about to be called delivered, without the document of the authority. */
  isUnissued: boolean;
  /** What the applicant reads, in their language: sentences that are ready, and what would be sent. */
  receiver: {
    lang: string;
    dir: 'rtl' | 'ltr';
    language: Language;
    documents: string[];
    answers: string[];
    preview: { title: string; lines: { name: string; sentence: string }[] } | null;
  };
};

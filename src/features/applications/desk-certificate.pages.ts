import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DeskCertificatePage } from '../../../views/pages/desk/certificate.tsx';
import type { DeskCertificateProps } from '../../../views/pages/desk/certificate-props.ts';
import { locales } from '../../lib/locales/locales.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page } from '../../platform/http/responses.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { say } from '../../platform/i18n/words.ts';
import { maxUpload, type StoredFile } from '../attachments/file.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { TaskLocksService } from '../staff/task-locks.service.ts';
import { type Application, nextForStaff } from './application.ts';
import { allSlots, issuedSlot, mayIssue, slotLabels } from './application-attachments.ts';
import type { NewFault } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import type { Acted } from './certificate-desk.service.ts';
import { correctable, fieldsOf, isAnswerSlot } from './corrections.ts';
import { type Posted, readyKey, readySentences } from './desk-check.ts';

export type Staff = Request & { user: SignedInUser };

/** What stands on the page besides the file itself. */
export type Said = {
  typed?: Posted;
  errors?: FieldError[];
  /** What would be sent, to be read once more before it is. */
  preview?: NewFault[];
  /** What others did since the page was shown, for whom the press came too late. */
  meanwhile?: Acted[];
  /** Somebody else is on it, and nothing was done. */
  isHeld?: boolean;
  /** Attachments that nobody has looked at, before the file is found complete. */
  unopened?: StoredFile[];
  /** It is to be called delivered, and the document of the authority was not added. */
  isUnissued?: boolean;
};

/** What a second press says that its sender was told of: another file that comes meanwhile is asked about anew. */
export const namesOf = (files: readonly StoredFile[]): string =>
  files
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

/** The page of one certificate at the desk. */
@Injectable()
export class DeskCertificatePages {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly slots: ShownSlots,
    private readonly locks: TaskLocksService,
    private readonly messages: Messages,
  ) {}

  async show(request: Staff, application: Application, said: Said = {}) {
    const { typed = {}, errors = [], meanwhile = [], preview, unopened = [] } = said;
    const { id, reference, procedure, answers, state } = application;
    const { events, faults } = await this.applications.history(application);
    const reader = { kind: 'staff', id: request.user.id } as const;
    const [issued] = mayIssue(state) ? await this.slots.of(id, [issuedSlot], reader, request.locale.code) : [];
    const labelOf = slotLabels(application);
    const props: DeskCertificateProps = {
      id,
      formId: newFormId(),
      seen: events.at(-1)?.id ?? '',
      ...{ typed, errors },
      ...{ reference, procedure, state, answers },
      fields: fieldsOf(application),
      correctable: state === 'checking' ? correctable(application) : [],
      slots: await this.slots.of(id, allSlots(application), reader, request.locale.code),
      faults: faults.map(({ id, slot, kind, sentence, fixedAt }) => ({
        ...{ id, sentence },
        kind: isAnswerSlot(slot) ? null : kind,
        label: labelOf(slot),
        isFixed: fixedAt !== null,
      })),
      events: events.map(({ id, action, at }) => ({ id, action, at: at.toISOString() })),
      next: nextForStaff(application),
      dueAt: application.dueAt?.toISOString() ?? null,
      issued: issued ?? null,
      megabytes: maxUpload.megabytes,
      holder: await this.locks.find({ subject: 'certificate', id }),
      me: request.user.id,
      meanwhile: meanwhile.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
      isUnissued: said.isUnissued ?? false,
      unopened: { names: namesOf(unopened), labels: unopened.map(({ slot }) => labelOf(slot)) },
      receiver: this.receiver(application, preview ?? null),
    };
    const isLate = meanwhile.length > 0 || said.isHeld;
    return page(DeskCertificatePage, props, errors.length > 0 ? 422 : isLate ? 409 : 200);
  }

  /** What the applicant reads, in their language. */
  private receiver(application: Application, preview: NewFault[] | null): DeskCertificateProps['receiver'] {
    const locale = locales[application.locale];
    const t = this.messages.in(application.locale);
    const labelOf = slotLabels(application);
    const sentences = (names: readonly Parameters<typeof readyKey>[0][]) => names.map((name) => t(readyKey(name)));
    return {
      ...{ lang: locale.tag, dir: locale.dir, language: locale.language },
      documents: sentences(readySentences.documents),
      answers: sentences(readySentences.answers),
      preview: preview && {
        title: t('applications.faults'),
        lines: preview.map(({ slot, kind, sentence }) => ({
          name: isAnswerSlot(slot)
            ? say(labelOf(slot), t, locale)
            : `${say(labelOf(slot), t, locale)} · ${t(`applications.fault.${kind}`)}`,
          sentence,
        })),
      },
    };
  }
}

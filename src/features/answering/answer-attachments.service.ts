import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locale, LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { makesOpus } from '../../platform/audio/opus.ts';
import type { Actor } from '../../platform/events/events.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type FileSubject, FileSubjects } from '../attachments/file-subjects.ts';
import { FilesService } from '../attachments/files.service.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { answerSlots, answerVoice } from '../consultations/asker/attachments.ts';
import { withNext } from '../consultations/asker/question-attachments.service.ts';
import { ExpertQuestionsService } from '../consultations/expert-questions.service.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { AnswerDraftsRepository } from './answer-drafts.repository.ts';
import type { ShownAttachments } from './answering.ts';

/** The attachments of a question, for the expert who has it: to read the asker's, and to add some to the answer. */
@Injectable()
export class AnswerAttachmentsService implements OnModuleInit {
  constructor(
    private readonly experts: ExpertsService,
    private readonly asked: ExpertQuestionsService,
    private readonly drafts: AnswerDraftsRepository,
    private readonly files: FilesService,
    private readonly subjects: FileSubjects,
    private readonly shown: ShownSlots,
  ) {}

  onModuleInit(): void {
    this.subjects.register((party, id, locale) => this.asSubject(party, id, locale));
    this.files.admit(async (reader, { subjectId }) => {
      const expert = await this.expertOf(reader);
      // Whom the staff have suspended opens nobody's papers any more, whichever question they once had.
      return expert && !expert.suspendedAt && (await this.asked.isHeldBy(subjectId, expert.id))
        ? { kind: 'expert', id: expert.id }
        : null;
    });
  }

  /** `draftId` is null where nothing is being written; `answerIds` those that were delivered. */
  async of(
    id: string,
    draftId: string | null,
    answerIds: string[],
    reader: Actor,
    locale: LocaleCode,
  ): Promise<ShownAttachments> {
    const [links, slots, [voice]] = await Promise.all([
      this.shown.links([id, ...answerIds], reader, locale),
      draftId ? this.shown.of(draftId, answerSlots, reader, locale) : [],
      draftId ? this.shown.of(draftId, [answerVoice], reader, locale) : [],
    ]);
    return {
      asked: links.filter(({ subjectId }) => subjectId === id),
      given: links.filter(({ subjectId }) => subjectId !== id),
      // Where no recording can be made our own, none is asked for.
      slots: [...withNext(slots), ...(voice && (voice.file || makesOpus()) ? [voice] : [])],
    };
  }

  /** An answer keeps the id of its draft, and so the attachments go along when it is delivered. */
  private async asSubject(party: Party, id: string, locale: Locale): Promise<FileSubject | null> {
    const expert = await this.expertOf(party);
    const draft = expert && (await this.drafts.findOpen(id, expert.id));
    if (!draft) return null;
    const path = routePath(locale.code, 'expert-question', { id: draft.consultationId });
    return {
      slots: [...answerSlots, answerVoice],
      purpose: { ar: '', fr: '', en: '' },
      path,
      received: async () => {},
    };
  }

  private expertOf({ kind, id }: Actor) {
    return kind === 'user' && id ? this.experts.findByAccount(id) : null;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DB, type Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { FilesService } from '../attachments/files.service.ts';
import { AnswersService } from '../consultations/answers.service.ts';
import { answerVoice } from '../consultations/asker/attachments.ts';
import { consultationSubject } from '../consultations/consultation.subject.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';
import { PublicationService } from '../consultations/publication/publication.service.ts';
import { AnswerDraftsRepository } from './answer-drafts.repository.ts';
import type { Written } from './answer-form.ts';
import { type AnswerDraft, type AnsweringExpert, mayRevise } from './answering.ts';

type Rewritten = Written & { lawAsOf: string; reason: string };

/** All that an answer has said stands on the pages of who asked and of everybody who may read it. */
const mostRevisions = 30;

/** What an expert says anew, or takes back, after the asker has read it. What was said before is kept. */
@Injectable()
export class RevisionsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly answers: AnswersService,
    private readonly drafts: AnswerDraftsRepository,
    private readonly transitions: TransitionsService,
    private readonly publication: PublicationService,
    private readonly files: FilesService,
  ) {}

  /** With `isReviewed` a second reader sees it first. Throws Refused. */
  async revise(
    expert: AnsweringExpert,
    row: ConsultationRow,
    version: number,
    written: Rewritten,
    isReviewed: boolean,
  ): Promise<void> {
    const { id: answerId, revision } = await this.standing(expert, row);
    if (revision >= mostRevisions) throw new Refused('error.not_allowed_now');
    if (!isReviewed) return this.replace(row, version, answerId, written, { kind: 'expert', id: expert.id });
    await this.db.transaction(async (tx) => {
      const waiting = { ...written, answerId, state: 'in_review' as const };
      const before = await this.drafts.findOwn(row.id, expert.id, tx);
      await this.drafts.save(tx, row.id, expert.id, before?.version ?? 0, waiting);
      const actor = { kind: 'expert', id: expert.id } as const;
      await this.transitions.amend(tx, consultationSubject, row, 'submit_revision', { actor, version });
    });
  }

  /** The second reader agrees to what was said anew. */
  async approve(row: ConsultationRow, version: number, draft: AnswerDraft, staffId: string): Promise<void> {
    const { answerId, lawAsOf, reason } = draft;
    if (!answerId || !lawAsOf) throw new Refused('error.not_allowed_now');
    const written = { ...draft, language: draft.language as Written['language'], lawAsOf, reason: reason ?? '' };
    await this.replace(row, version, answerId, written, { kind: 'staff', id: staffId }, draft.id);
  }

  /** The question goes to the others, or the money back, where nothing else was answered. */
  async retract(expert: AnsweringExpert, row: ConsultationRow, version: number, reason: string): Promise<void> {
    const { id: answerId } = await this.standing(expert, row);
    const actor = { kind: 'expert', id: expert.id } as const;
    await this.db.transaction(async (tx) => {
      const waiting = await this.drafts.findOwn(row.id, expert.id, tx);
      if (waiting) await this.drafts.remove(tx, waiting.id);
      await this.answers.retract(tx, row, answerId, reason, { actor, version });
      await this.files.remove(tx, actor, answerId, answerVoice.name);
    });
    await this.publication.dropPages(row.id);
  }

  private async replace(
    row: ConsultationRow,
    version: number,
    answerId: string,
    { language, short, body, doNext, sources, lawAsOf, limits, note, reason }: Rewritten,
    actor: Actor,
    draftId?: string,
  ): Promise<void> {
    const before = (await this.answers.list(row.id)).find(({ id }) => id === answerId);
    await this.db.transaction(async (tx) => {
      const words = { language, short, body, doNext, sources, lawAsOf, limits: limits || null };
      await this.answers.revise(tx, row, answerId, { ...words, note, reason }, { actor, version });
      // Who hears it must hear what stands there.
      if (short !== before?.short) await this.files.remove(tx, actor, answerId, answerVoice.name);
      if (draftId) await this.drafts.remove(tx, draftId);
    });
    await this.publication.dropPages(row.id);
  }

  private async standing(expert: AnsweringExpert, row: ConsultationRow) {
    if (!mayRevise(row)) throw new Refused('error.not_allowed_now');
    return this.answers.standing(row, expert.id);
  }
}

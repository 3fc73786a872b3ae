import { Inject, Injectable } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { formIdIn, type Sent, type SentForm, Submissions } from '../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { AnswersService } from '../consultations/answers.service.ts';
import { consultationSubject } from '../consultations/consultation.subject.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';
import { claimFrom } from '../consultations/deadlines.ts';
import { ExpertQuestionsService } from '../consultations/expert-questions.service.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { AnswerDraftsRepository } from './answer-drafts.repository.ts';
import type { Written } from './answer-form.ts';
import { AnsweringService } from './answering.service.ts';
import { type AnswerDraft, type AnsweringExpert, actorOf, needsReview, requireVoice } from './answering.ts';
import { EarningsService } from './earnings.service.ts';
import { RevisionsService } from './revisions.service.ts';

/** An answer from its first saved word to the asker, where need be past a second reader. */
@Injectable()
export class DeliveryService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly questions: AnsweringService,
    private readonly asked: ExpertQuestionsService,
    private readonly drafts: AnswerDraftsRepository,
    private readonly experts: ExpertsService,
    private readonly answers: AnswersService,
    private readonly transitions: TransitionsService,
    private readonly earnings: EarningsService,
    private readonly revisions: RevisionsService,
    private readonly receipts: Submissions,
  ) {}

  /** Keeps what is written so far, and the question with it; `form` is the page that it was written on. */
  async save(
    expert: AnsweringExpert,
    id: string,
    draftVersion: number,
    written: Written,
    form: string | null,
  ): Promise<void> {
    await this.questions.loadOwn(expert, id);
    requireVoice(expert);
    await this.db.transaction(async (tx) => {
      await this.drafts.save(tx, id, expert.id, draftVersion, written, form);
      await this.asked.keepUntil(tx, id, expert.id, claimFrom(new Date()));
    });
  }

  /** To the asker, or first to a second reader; once for each form. */
  async send(
    expert: AnsweringExpert,
    id: string,
    draftVersion: number,
    written: Written,
    form: SentForm,
  ): Promise<Sent> {
    const row = await this.questions.loadOwn(expert, id);
    requireVoice(expert);
    // As it was with them: a moment later it may be with another, whose answer this is not.
    const { version } = row;
    const isReviewed = written.isAssisted || needsReview(expert, row, await this.asked.wasRatedLow(expert.id));
    return this.receipts.once({ kind: 'expert', id: expert.id }, form.location, form.body, async (tx) => {
      const share = isReviewed ? null : await this.earnings.shareOf(tx, id);
      const state = isReviewed ? ('in_review' as const) : ('draft' as const);
      const page = formIdIn(form.body);
      const draft = await this.drafts.save(tx, id, expert.id, draftVersion, { ...written, state }, page);
      if (isReviewed)
        await this.transitions.apply(tx, consultationSubject, { id }, 'submit', { actor: actorOf(expert), version });
      else await this.deliver(tx, row, draft, actorOf(expert), null, share, version);
      return form.location;
    });
  }

  /** Says a delivered answer anew; `version` is that of the consultation. */
  async revise(expert: AnsweringExpert, id: string, version: number, written: Written, reason: string): Promise<void> {
    const row = await this.questions.loadOwn(expert, id);
    requireVoice(expert);
    if (written.lawAsOf === null) throw new Refused('error.not_allowed_now');
    const isReviewed = written.isAssisted || needsReview(expert, row, await this.asked.wasRatedLow(expert.id));
    await this.revisions.revise(expert, row, version, { ...written, lawAsOf: written.lawAsOf, reason }, isReviewed);
  }

  async retract(expert: AnsweringExpert, id: string, version: number, reason: string): Promise<void> {
    const row = await this.questions.loadOwn(expert, id);
    // Its asker reads the reason.
    requireVoice(expert);
    await this.revisions.retract(expert, row, version, reason);
  }

  /** What the second reader has before them; null where nothing waits. */
  async findForReview({ id, state }: ConsultationRow): Promise<AnswerDraft | null> {
    const draft = await this.drafts.find(id);
    const isWaiting = draft?.state === 'in_review' && (state === 'in_review' || draft.answerId !== null);
    return isWaiting ? draft : null;
  }

  async approve(row: ConsultationRow, version: number, staffId: string): Promise<void> {
    const draft = await this.findForReview(row);
    if (!draft) throw new Refused('error.not_allowed_now');
    if (draft.answerId) return this.revisions.approve(row, version, draft, staffId);
    const actor = { kind: 'staff', id: staffId } as const;
    await this.db.transaction(async (tx) => {
      const share = await this.earnings.shareOf(tx, row.id);
      await this.deliver(tx, row, draft, actor, staffId, share, version);
    });
  }

  async sendBack(row: ConsultationRow, version: number, staffId: string, remark: string): Promise<void> {
    const draft = await this.findForReview(row);
    if (!draft) throw new Refused('error.not_allowed_now');
    const actor = { kind: 'staff', id: staffId } as const;
    await this.db.transaction(async (tx) => {
      await this.drafts.remark(tx, draft.id, remark);
      if (draft.answerId) await this.transitions.amend(tx, consultationSubject, row, 'send_back', { actor, version });
      else await this.transitions.apply(tx, consultationSubject, row, 'send_back', { actor, version });
    });
  }

  /** Past every check of who may send it: for what calls it to have made. */
  async deliver(
    tx: Tx,
    row: ConsultationRow,
    draft: AnswerDraft,
    actor: Actor,
    reviewedBy: string | null,
    share: Awaited<ReturnType<EarningsService['shareOf']>>,
    version?: number,
  ): Promise<void> {
    const medianHours = await this.answers.deliver(tx, row, answerOf(draft, reviewedBy), { actor, version });
    await this.drafts.remove(tx, draft.id);
    await this.experts.countAnswer(tx, draft.expertId, medianHours);
    if (share) await this.earnings.earn(tx, draft.expertId, row.id, share);
  }
}

/** An answer keeps the id of its draft. */
function answerOf(draft: AnswerDraft, reviewedBy: string | null) {
  const { id, consultationId, expertId, language, short, body, doNext, sources, lawAsOf, limits, note } = draft;
  if (!lawAsOf) throw new Refused('error.not_allowed_now');
  const given = { consultationId, expertId, language, short, body, doNext, sources, lawAsOf };
  return { id, ...given, limits: limits || null, note: note || null, reviewedBy, deliveredAt: new Date() };
}

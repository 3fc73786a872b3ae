import {
  ConflictException,
  ForbiddenException,
  Inject,
  Injectable,
  NotFoundException,
  type OnModuleInit,
} from '@nestjs/common';
import { AnswersRepository } from '../consultations/answers.repository.ts';
import { leaseFrom } from '../consultations/clocks.ts';
import { type ConsultationRow, ConsultationSteps } from '../consultations/consultation-steps.ts';
import { ConsultationsService } from '../consultations/consultations.service.ts';
import { StaffRepository } from '../consultations/staff.repository.ts';
import { DB, type Db, type Tx } from '../database/database.ts';
import type { Actor } from '../events/events.ts';
import { conflictHash } from '../experts/application.ts';
import { ExpertsRepository } from '../experts/experts.repository.ts';
import { Verification } from '../experts/verification.service.ts';
import { FilesService } from '../files/files.service.ts';
import type { Language } from '../locales/locales.ts';
import { languageOf } from '../values/language-of.ts';
import { isUuid } from '../web/cursor.ts';
import type { Written } from './answer-form.ts';
import { AnsweringRepository } from './answering.repository.ts';
import {
  type AnswerDraft,
  type AnsweringExpert,
  forTheDesk,
  isOpen,
  needsReview,
  type PassReason,
  type QueueItem,
} from './answering.ts';
import { Earnings } from './earnings.service.ts';
import { Revisions } from './revisions.service.ts';

const alikeCount = 3;

/** What an expert does with questions, from the queue to the answer and what is asked after it. */
@Injectable()
export class Answering implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly answering: AnsweringRepository,
    private readonly experts: ExpertsRepository,
    private readonly verification: Verification,
    private readonly answers: AnswersRepository,
    private readonly staff: StaffRepository,
    private readonly published: ConsultationsService,
    private readonly steps: ConsultationSteps,
    private readonly earnings: Earnings,
    private readonly revisions: Revisions,
    private readonly files: FilesService,
  ) {}

  onModuleInit(): void {
    this.verification.whenEnded(async (tx, expertId) => {
      for (const { id } of await this.answering.listTaken(tx, expertId)) {
        await this.steps.apply(tx, id, 'lose_lease', { actor: { kind: 'clock' } });
      }
    });
  }

  /** The expert behind an account. Throws ForbiddenException for who is none. */
  async expertOf(userId: string): Promise<AnsweringExpert> {
    const expert = await this.answering.findExpert(userId);
    if (!expert) throw new ForbiddenException();
    return expert;
  }

  async queue(expert: AnsweringExpert) {
    const [offered, own] = await Promise.all([
      isOpen(expert, today()) ? this.answering.listQueue(expert) : [],
      this.answering.listOwn(expert),
    ]);
    const ids = [...offered, ...own].map(({ id }) => id);
    const [shares, papers] = await Promise.all([this.earnings.sharesOf(ids), this.files.listOf(ids)]);
    const card = (row: ConsultationRow): QueueItem => ({
      ...row,
      share: shares.get(row.id) ?? null,
      paperCount: papers.filter(({ subjectId }) => subjectId === row.id).length,
    });
    return { offered: offered.filter((row) => !isConflict(expert, row)).map(card), own: own.map(card) };
  }

  /** Throws NotFoundException for what the expert neither has nor may take. */
  async get(expert: AnsweringExpert, id: string) {
    const row = await this.load(expert, id);
    const isTheirs = row.expertId === expert.id;
    const [draft, messages, given, notes, earlier, similar, wasRatedLow] = await Promise.all([
      isTheirs ? this.answering.findOwnDraft(id, expert.id) : null,
      isTheirs ? this.staff.listMessages(id) : [],
      isTheirs ? this.answers.list(id) : [],
      isTheirs ? this.answers.notes(id) : new Map<string, string>(),
      isTheirs ? this.staff.listEarlier(row) : [],
      isTheirs ? this.published.similar(row.title, row.topic, alikeCount) : [],
      this.answering.wasRatedLow(expert.id),
    ]);
    const isReviewed = needsReview(expert, row, wasRatedLow);
    const alike = similar.filter((other) => other.id !== id);
    return { row, isTheirs, draft, messages, answers: given, notes, earlier, alike, isReviewed };
  }

  async take(expert: AnsweringExpert, id: string, version: number): Promise<void> {
    const row = await this.load(expert, id);
    if (!isOpen(expert, today())) throw new ConflictException('error.not_allowed_now');
    await this.db.transaction(async (tx) => {
      const isBusy = row.lane === 'fast' && (await this.answering.hasFast(tx, expert.id));
      if (isBusy) throw new ConflictException('expert.error.one_fast');
      await this.steps.apply(tx, id, 'take', { actor: actorOf(expert), version, set: { expertId: expert.id } });
      await this.answering.beginDraft(tx, id, expert.id, row.answerLanguage ?? row.language);
    });
  }

  /** Theirs until the answer is due, however long they are away from the page. */
  async stay(expert: AnsweringExpert, id: string): Promise<void> {
    const { dueAnsweredAt } = await this.load(expert, id);
    await this.db.transaction((tx) =>
      this.steps.extendLease(tx, id, expert.id, dueAnsweredAt ?? leaseFrom(new Date())),
    );
  }

  /** Back to the others, or to the staff where it should not be answered at all. */
  async pass(expert: AnsweringExpert, id: string, version: number, reason: PassReason): Promise<void> {
    const { answeredAt } = await this.loadOwn(expert, id);
    // What was answered once is known to the staff: they have asked for a second opinion.
    const event = forTheDesk.includes(reason) && !answeredAt ? 'flag' : 'pass';
    await this.db.transaction((tx) =>
      this.steps.apply(tx, id, event, { actor: actorOf(expert), version, data: { reason } }),
    );
  }

  async askFacts(expert: AnsweringExpert, id: string, version: number, body: string): Promise<void> {
    const row = await this.loadOwn(expert, id);
    await this.db.transaction(async (tx) => {
      await this.say(tx, expert, row, 'facts_wanted', body);
      await this.steps.apply(tx, id, 'ask_facts', { actor: actorOf(expert), version });
    });
  }

  /** Keeps what is written so far, and the question with it. */
  async save(expert: AnsweringExpert, id: string, draftVersion: number, written: Written): Promise<void> {
    await this.loadOwn(expert, id);
    await this.db.transaction(async (tx) => {
      await this.answering.saveDraft(tx, id, expert.id, draftVersion, written);
      await this.steps.extendLease(tx, id, expert.id, leaseFrom(new Date()));
    });
  }

  /** To the asker, or first to a second reader. */
  async send(expert: AnsweringExpert, id: string, draftVersion: number, written: Written): Promise<void> {
    const row = await this.loadOwn(expert, id);
    const isReviewed = written.isAssisted || needsReview(expert, row, await this.answering.wasRatedLow(expert.id));
    const share = await this.earnings.shareOf(id);
    await this.db.transaction(async (tx) => {
      const state = isReviewed ? ('in_review' as const) : ('draft' as const);
      const draft = await this.answering.saveDraft(tx, id, expert.id, draftVersion, { ...written, state });
      if (isReviewed) return void (await this.steps.apply(tx, id, 'submit', { actor: actorOf(expert) }));
      await this.deliver(tx, row, draft, actorOf(expert), null, share);
    });
  }

  /** Says a delivered answer anew; `version` is that of the consultation. */
  async revise(expert: AnsweringExpert, id: string, version: number, written: Written, reason: string): Promise<void> {
    const row = await this.loadOwn(expert, id);
    if (written.lawAsOf === null) throw new ConflictException('error.not_allowed_now');
    const isReviewed = written.isAssisted || needsReview(expert, row, await this.answering.wasRatedLow(expert.id));
    await this.revisions.revise(expert, row, version, { ...written, lawAsOf: written.lawAsOf, reason }, isReviewed);
  }

  async retract(expert: AnsweringExpert, id: string, version: number, reason: string): Promise<void> {
    await this.revisions.retract(expert, await this.loadOwn(expert, id), version, reason);
  }

  /** What the second reader has before them; null where nothing waits. */
  async findForReview({ id, state }: ConsultationRow): Promise<AnswerDraft | null> {
    const draft = await this.answering.findDraft(id);
    const isWaiting = draft?.state === 'in_review' && (state === 'in_review' || draft.answerId !== null);
    return isWaiting ? draft : null;
  }

  async approve(row: ConsultationRow, version: number, staffId: string): Promise<void> {
    const [draft, share] = await Promise.all([this.findForReview(row), this.earnings.shareOf(row.id)]);
    if (!draft) throw new ConflictException('error.not_allowed_now');
    if (draft.answerId) return this.revisions.approve(row, version, draft, staffId);
    const actor = { kind: 'staff', id: staffId } as const;
    await this.db.transaction((tx) => this.deliver(tx, row, draft, actor, staffId, share, version));
  }

  async sendBack(row: ConsultationRow, version: number, staffId: string, remark: string): Promise<void> {
    const draft = await this.findForReview(row);
    if (!draft) throw new ConflictException('error.not_allowed_now');
    const actor = { kind: 'staff', id: staffId } as const;
    await this.db.transaction(async (tx) => {
      await this.answering.remark(tx, draft.id, remark);
      if (!draft.answerId) return void (await this.steps.apply(tx, row.id, 'send_back', { actor, version }));
      await this.steps.amend(tx, row.id, 'send_back', { actor, version, set: {} });
      await this.steps.follow(tx, { ...row, version: version + 1 }, { event: 'send_back', by: 'staff' });
    });
  }

  /** To what was asked after the answer. */
  async reply(expert: AnsweringExpert, id: string, version: number, body: string): Promise<void> {
    const row = await this.loadOwn(expert, id);
    if (row.state !== 'follow_up') throw new ConflictException('error.not_allowed_now');
    await this.db.transaction(async (tx) => {
      await this.say(tx, expert, row, 'reply', body);
      await this.steps.apply(tx, id, 'answer', { actor: actorOf(expert), version });
    });
  }

  async setAvailable(expert: AnsweringExpert, takesQuestions: boolean): Promise<void> {
    const isAllowed = isOpen({ ...expert, takesQuestions: true }, today());
    if (takesQuestions && !isAllowed) throw new ConflictException('expert.error.not_verified');
    await this.db.transaction((tx) => this.answering.setAvailable(tx, expert.id, takesQuestions));
  }

  private async deliver(
    tx: Tx,
    row: ConsultationRow,
    draft: AnswerDraft,
    actor: Actor,
    reviewedBy: string | null,
    share: Awaited<ReturnType<Earnings['shareOf']>>,
    version?: number,
  ): Promise<void> {
    await this.answering.deliver(tx, draft, reviewedBy);
    await this.experts.countAnswer(tx, draft.expertId, await this.answers.medianHours(tx, draft.expertId));
    if (share) await this.earnings.earn(tx, draft.expertId, row.id, share);
    await this.steps.apply(tx, row.id, 'answer', { actor, version, set: { answerCount: row.answerCount + 1 } });
  }

  private async load(expert: AnsweringExpert, id: string): Promise<ConsultationRow> {
    const row = isUuid(id) ? await this.answering.find(expert, id) : null;
    if (!row || isConflict(expert, row)) throw new NotFoundException();
    return row;
  }

  private async loadOwn(expert: AnsweringExpert, id: string): Promise<ConsultationRow> {
    const row = await this.load(expert, id);
    if (row.expertId !== expert.id) throw new NotFoundException();
    return row;
  }

  private say(
    tx: Tx,
    { id: expertId }: AnsweringExpert,
    row: ConsultationRow,
    kind: 'facts_wanted' | 'reply',
    body: string,
  ) {
    const language = languageOf(body, row.language as Language);
    return this.staff.addMessage(tx, { consultationId: row.id, kind, expertId, language, body });
  }
}

const today = (): string => Temporal.Now.plainDateISO('UTC').toString();
const actorOf = ({ id }: AnsweringExpert): Actor => ({ kind: 'expert', id });

const isConflict = ({ userId, conflicts }: AnsweringExpert, { opponents }: ConsultationRow): boolean =>
  userId !== null && opponents.some((name) => conflicts.includes(conflictHash(userId, name)));

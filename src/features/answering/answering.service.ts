import { ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { FilesService } from '../attachments/files.service.ts';
import { ConsultationRecordsService } from '../consultations/consultation-records.service.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';
import { ExpertQuestionsService } from '../consultations/expert-questions.service.ts';
import { Opponents } from '../consultations/opponents.ts';
import { ConsultationsService } from '../consultations/public/consultations.service.ts';
import { Conflicts } from '../experts/conflicts.ts';
import { type Capacity, ExpertsService } from '../experts/experts.service.ts';
import { AnswerDraftsRepository } from './answer-drafts.repository.ts';
import {
  type AnsweringExpert,
  actorOf,
  isOpen,
  mayTake,
  needsReview,
  type QueueItem,
  type ReadQuestion,
  today,
} from './answering.ts';
import { EarningsService } from './earnings.service.ts';

const alikeCount = 3;
/** Who only may take it reads the question and no more. */
const unsaid = { messages: [], answers: [], notes: new Map<string, string>(), earlier: [] };

/** What an expert sees of the questions: the queue, and those they have or may take. */
@Injectable()
export class AnsweringService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly experts: ExpertsService,
    private readonly asked: ExpertQuestionsService,
    private readonly drafts: AnswerDraftsRepository,
    private readonly records: ConsultationRecordsService,
    private readonly published: ConsultationsService,
    private readonly earnings: EarningsService,
    private readonly files: FilesService,
    private readonly conflicts: Conflicts,
    private readonly opponents: Opponents,
    private readonly events: Events,
  ) {}

  /** The expert behind an account. Throws ForbiddenException for who is none. */
  async expertOf(userId: string): Promise<AnsweringExpert> {
    const expert = await this.experts.findByAccount(userId);
    if (!expert) throw new ForbiddenException();
    return expert;
  }

  async queue(expert: AnsweringExpert) {
    const { offered, own, isFull } = await this.asked.listFor(expert, isOpen(expert, today()));
    const ids = [...offered, ...own].map(({ id }) => id);
    const [shares, attachments] = await Promise.all([this.earnings.sharesOf(expert.id, ids), this.files.listOf(ids)]);
    const card = (row: ConsultationRow): QueueItem => ({
      ...row,
      share: shares.get(row.id) ?? null,
      attachmentCount: attachments.filter(({ subjectId }) => subjectId === row.id).length,
    });
    const free = offered.filter((row) => !this.isConflict(expert, row));
    return { offered: free.map(card), own: own.map(card), isFull };
  }

  /** Throws NotFoundException for what the expert neither has nor may take. */
  async get(expert: AnsweringExpert, id: string): Promise<ReadQuestion> {
    const row = await this.load(expert, id);
    const isTheirs = row.expertId === expert.id;
    const [draft, thread, similar, wasRatedLow] = await Promise.all([
      isTheirs ? this.drafts.findOwn(id, expert.id) : null,
      isTheirs ? this.records.thread(row, expert.id) : unsaid,
      isTheirs ? this.published.similar(row.title, row.topic, alikeCount) : [],
      this.asked.wasRatedLow(expert.id),
    ]);
    const isReviewed = needsReview(expert, row, wasRatedLow);
    const alike = similar.filter((other) => other.id !== id);
    // Whom the staff have suspended hears nothing more of who asked.
    const { suspendedAt } = expert;
    const messages = thread.messages.filter(({ at }) => !suspendedAt || at < suspendedAt);
    return { row, isTheirs, draft, ...thread, messages, alike, isReviewed };
  }

  async setAvailable(expert: AnsweringExpert, takesQuestions: boolean): Promise<void> {
    if (takesQuestions && !mayTake(expert, today())) throw new Refused('expert.error.not_verified');
    await this.db.transaction((tx) => this.experts.setAvailable(tx, expert.id, takesQuestions));
    await this.experts.renewPages(expert.id);
  }

  /** Days off, and how many questions at a time. */
  async setCapacity(expert: AnsweringExpert, capacity: Capacity): Promise<void> {
    const data = Object.fromEntries(
      Object.entries(capacity).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    );
    await this.db.transaction(async (tx) => {
      await this.experts.setCapacity(tx, expert.id, capacity);
      const subject = { subject: 'expert', subjectId: expert.id } as const;
      await this.events.record(tx, { ...subject, action: 'set_capacity', actor: actorOf(expert), data });
    });
    await this.experts.renewPages(expert.id);
  }

  /** How many are with an expert and still to be answered. */
  countOpen({ id }: AnsweringExpert): Promise<number> {
    return this.asked.countOpen(id);
  }

  /** Throws NotFoundException for what the expert neither has nor may take. */
  async load(expert: AnsweringExpert, id: string, tx?: Tx): Promise<ConsultationRow> {
    const row = await this.asked.find(expert, id, tx);
    if (!row || this.isConflict(expert, row)) throw new NotFoundException();
    // What lies in the queue is nobody's to read whom the staff have suspended, as one that they had.
    if (expert.suspendedAt && row.expertId !== expert.id) throw new NotFoundException();
    return row;
  }

  /** For who pressed "take" a moment after somebody else. */
  async isTakenByAnother(expert: AnsweringExpert, id: string): Promise<boolean> {
    const row = await this.records.find(id);
    return row?.state === 'taken' && row.expertId !== expert.id;
  }

  /** Whether it was with the expert, and is no longer. */
  async isLostTo(expert: AnsweringExpert, id: string): Promise<boolean> {
    const row = await this.records.find(id);
    if (!row || row.expertId === expert.id) return false;
    const all = await this.events.of('consultation', id);
    return all.some(({ action, actorId }) => action === 'take' && actorId === expert.id);
  }

  /** Throws NotFoundException for what is not with the expert. */
  async loadOwn(expert: AnsweringExpert, id: string, tx?: Tx): Promise<ConsultationRow> {
    const row = await this.load(expert, id, tx);
    if (row.expertId !== expert.id) throw new NotFoundException();
    return row;
  }

  private isConflict(expert: AnsweringExpert, row: ConsultationRow): boolean {
    return this.conflicts.keepAway(expert, this.opponents.of(row));
  }
}

import { Injectable } from '@nestjs/common';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Refused } from '../../platform/http/refused.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { NotAllowedNow } from '../../platform/workflow/workflow.ts';
import type { ExpertRow } from '../experts/expert.ts';
import { consultationSubject } from './consultation.subject.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { type Between, ExpertQuestionsRepository, type Load, type Rated } from './expert-questions.repository.ts';

const nothing: Load = { open: 0, hasFast: false };

/** Has as many as they want to have at a time. */
export const hasNoRoom = ({ openLimit }: Pick<ExpertRow, 'openLimit'>, open: number): boolean =>
  openLimit !== null && open >= openLimit;

/** Which consultations an expert has and which they may take; taken, kept, and given back. */
@Injectable()
export class ExpertQuestionsService {
  constructor(
    private readonly questions: ExpertQuestionsRepository,
    private readonly transitions: TransitionsService,
  ) {}

  /** What an expert has and, where they take questions, what they may take: the earliest due first. */
  async listFor(expert: ExpertRow, takesQuestions: boolean) {
    const [own, offered, open] = await Promise.all([
      this.questions.listOwn(expert),
      takesQuestions ? this.questions.listQueue(expert) : [],
      this.countOpen(expert.id),
    ]);
    const isFull = hasNoRoom(expert, open);
    return { own, offered: isFull ? [] : offered, isFull };
  }

  /** What an expert has to say something to by a date, the earliest first. */
  listDue(expert: ExpertRow): Promise<ConsultationRow[]> {
    return this.questions.listDue(expert);
  }

  /** One that the expert has, or may take; nobody else's is found. */
  async find(expert: ExpertRow, id: string, db?: Db | Tx): Promise<ConsultationRow | null> {
    return isUuid(id) ? this.questions.find(expert, id, db) : null;
  }

  /** Of those that are in a hurry an expert has one at a time, and of all as many as they want to. Throws Refused. */
  async take(
    tx: Tx,
    { id: expertId, openLimit }: Pick<ExpertRow, 'id' | 'openLimit'>,
    row: ConsultationRow,
    version: number,
  ): Promise<void> {
    await this.questions.holdFor(tx, expertId);
    const { open, hasFast } = (await this.questions.loadsOf([expertId], tx)).get(expertId) ?? nothing;
    if (row.lane === 'fast' && hasFast) throw new Refused('expert.error.one_fast');
    if (hasNoRoom({ openLimit }, open)) throw new Refused('expert.error.full', { count: openLimit ?? open });
    const actor = { kind: 'expert', id: expertId } as const;
    await this.transitions.apply(tx, consultationSubject, row, 'take', { actor, version, set: { expertId } });
  }

  /** How many are with an expert and still to be answered. */
  async countOpen(expertId: string, db?: Db | Tx): Promise<number> {
    return ((await this.questions.loadsOf([expertId], db)).get(expertId) ?? nothing).open;
  }

  /** Leaves the question with the expert who has it; each save of a draft answer does. Throws NotAllowedNow. */
  async keepUntil(tx: Tx, id: string, expertId: string, until: Date): Promise<void> {
    if (!(await this.questions.keepUntil(tx, id, expertId, until))) throw new NotAllowedNow();
  }

  /** Whoever answers no more gives back what they had taken. */
  async giveBackAll(tx: Tx, expertId: string): Promise<void> {
    for (const taken of await this.questions.listTaken(tx, expertId)) await this.giveBack(tx, taken);
  }

  /** To the others. */
  async giveBack(tx: Tx, taken: Pick<ConsultationRow, 'id'>): Promise<void> {
    await this.transitions.apply(tx, consultationSubject, taken, 'lose_lease', { actor: { kind: 'clock' } });
  }

  isHeldBy(consultationId: string, expertId: string): Promise<boolean> {
    return this.questions.isHeldBy(consultationId, expertId);
  }

  /** Which questions an expert first answered between two moments, and how they were rated. */
  async monthOf(expertId: string, between: Between): Promise<{ answered: string[]; rated: Rated }> {
    const [answered, rated] = await Promise.all([
      this.questions.listAnswered(expertId, between),
      this.questions.ratedIn(expertId, between),
    ]);
    return { answered, rated };
  }

  /** Lately, and so badly that somebody reads their next answer first. */
  wasRatedLow(expertId: string): Promise<boolean> {
    return this.questions.wasRatedLow(expertId);
  }
}

import { Injectable } from '@nestjs/common';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Refused } from '../../platform/http/refused.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { NotAllowedNow } from '../../platform/workflow/workflow.ts';
import type { ExpertRow } from '../experts/expert.ts';
import { consultationSubject } from './consultation.subject.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { ExpertQuestionsRepository } from './expert-questions.repository.ts';

/** Which consultations an expert has and which they may take; taken, kept, and given back. */
@Injectable()
export class ExpertQuestionsService {
  constructor(
    private readonly questions: ExpertQuestionsRepository,
    private readonly transitions: TransitionsService,
  ) {}

  /** What an expert has and, where they take questions, what they may take: the earliest due first. */
  async listFor(expert: ExpertRow, takesQuestions: boolean) {
    const [own, offered] = await Promise.all([
      this.questions.listOwn(expert),
      takesQuestions ? this.questions.listQueue(expert) : [],
    ]);
    return { own, offered };
  }

  /** One that the expert has, or may take; nobody else's is found. */
  async find(expert: ExpertRow, id: string, db?: Db | Tx): Promise<ConsultationRow | null> {
    return isUuid(id) ? this.questions.find(expert, id, db) : null;
  }

  /** Of those that are in a hurry an expert has one at a time. Throws Refused. */
  async take(tx: Tx, { id: expertId }: ExpertRow, row: ConsultationRow, version: number): Promise<void> {
    const isBusy = row.lane === 'fast' && (await this.questions.hasFast(tx, expertId));
    if (isBusy) throw new Refused('expert.error.one_fast');
    const actor = { kind: 'expert', id: expertId } as const;
    await this.transitions.apply(tx, consultationSubject, row, 'take', { actor, version, set: { expertId } });
  }

  /** Leaves the question with the expert who has it; each save of a draft answer does. Throws NotAllowedNow. */
  async keepUntil(tx: Tx, id: string, expertId: string, until: Date): Promise<void> {
    if (!(await this.questions.keepUntil(tx, id, expertId, until))) throw new NotAllowedNow();
  }

  /** Whoever answers no more gives back what they had taken. */
  async giveBackAll(tx: Tx, expertId: string): Promise<void> {
    for (const taken of await this.questions.listTaken(tx, expertId)) {
      await this.transitions.apply(tx, consultationSubject, taken, 'lose_lease', { actor: { kind: 'clock' } });
    }
  }

  isHeldBy(consultationId: string, expertId: string): Promise<boolean> {
    return this.questions.isHeldBy(consultationId, expertId);
  }

  /** Lately, and so badly that somebody reads their next answer first. */
  wasRatedLow(expertId: string): Promise<boolean> {
    return this.questions.wasRatedLow(expertId);
  }
}

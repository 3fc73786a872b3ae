import { Injectable } from '@nestjs/common';
import type { Db, Tx } from '../../platform/database/database.ts';
import { NotAllowedNow } from '../../platform/workflow/workflow.ts';
import type { ExpertRow } from '../experts/expert.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { ExpertQuestionsRepository } from './expert-questions.repository.ts';

/** Which consultations an expert has, and which they may take. */
@Injectable()
export class ExpertQuestionsService {
  constructor(private readonly questions: ExpertQuestionsRepository) {}

  /** What an expert may take, the earliest due first. */
  listQueue(expert: ExpertRow): Promise<ConsultationRow[]> {
    return this.questions.listQueue(expert);
  }

  /** What an expert has, the earliest due first. */
  listOwn(expert: ExpertRow): Promise<ConsultationRow[]> {
    return this.questions.listOwn(expert);
  }

  /** One that the expert has, or may take; nobody else's is found. */
  find(expert: ExpertRow, id: string, db?: Db | Tx): Promise<ConsultationRow | null> {
    return this.questions.find(expert, id, db);
  }

  hasFast(tx: Tx, expertId: string): Promise<boolean> {
    return this.questions.hasFast(tx, expertId);
  }

  /** Those that go back to the queue when the expert may not answer any more. */
  listTaken(tx: Tx, expertId: string): Promise<{ id: string }[]> {
    return this.questions.listTaken(tx, expertId);
  }

  /** Leaves the question with the expert who has it; each save of a draft answer does. Throws NotAllowedNow. */
  async keepUntil(tx: Tx, id: string, expertId: string, until: Date): Promise<void> {
    if (!(await this.questions.keepUntil(tx, id, expertId, until))) throw new NotAllowedNow();
  }

  isHeldBy(consultationId: string, expertId: string): Promise<boolean> {
    return this.questions.isHeldBy(consultationId, expertId);
  }

  wasRatedLow(expertId: string): Promise<boolean> {
    return this.questions.wasRatedLow(expertId);
  }
}

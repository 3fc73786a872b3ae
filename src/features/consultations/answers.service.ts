import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import { AnswersRepository, type NewAnswer, type Revision } from './answers.repository.ts';
import type { OwnAnswer } from './consultation.ts';

export type { NewAnswer };

/** The answers of a consultation, for those who write them and those who look after them. */
@Injectable()
export class AnswersService {
  constructor(private readonly answers: AnswersRepository) {}

  /** The earliest first, those that were taken back among them. */
  list(consultationId: string): Promise<OwnAnswer[]> {
    return this.answers.list(consultationId);
  }

  /** What the experts have noted for themselves, by answer. */
  notes(consultationId: string): Promise<Map<string, string>> {
    return this.answers.notes(consultationId);
  }

  /** The one that an expert gave and has not taken back. */
  findStanding(consultationId: string, expertId: string) {
    return this.answers.findStanding(consultationId, expertId);
  }

  /** Whether anything else stands that was answered. */
  hasOther(tx: Tx, consultationId: string, id: string): Promise<boolean> {
    return this.answers.hasOther(tx, consultationId, id);
  }

  /** How long an expert takes, of the latest fifty; null while there are fewer than three. */
  medianHours(tx: Tx, expertId: string): Promise<number | null> {
    return this.answers.medianHours(tx, expertId);
  }

  add(tx: Tx, answer: NewAnswer): Promise<void> {
    return this.answers.add(tx, answer);
  }

  /** What was said before is kept; what strangers read of it has to be looked at anew. */
  revise(tx: Tx, id: string, revision: Revision): Promise<void> {
    return this.answers.revise(tx, id, revision);
  }

  retract(tx: Tx, id: string, reason: string): Promise<void> {
    return this.answers.retract(tx, id, reason);
  }
}

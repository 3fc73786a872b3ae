import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { AnswersRepository, type NewAnswer, type Revision } from './answers.repository.ts';
import { consultationSubject } from './consultation.subject.ts';
import type { OwnAnswer } from './consultation.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { PublicationRepository } from './publication/publication.repository.ts';
import { searchTextsOf } from './search/search-text.ts';

export type { NewAnswer };

/** `version` as the page showed the question. */
type By = { actor: Actor; version?: number };

/** What experts say in answers, and what that makes of the question. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly transitions: TransitionsService,
    private readonly publications: PublicationRepository,
  ) {}

  /** Who has given one, taken back or not. */
  expertsOf(consultationId: string, tx?: Tx): Promise<string[]> {
    return this.answers.expertsOf(consultationId, tx);
  }

  /** The earliest first, those that were taken back among them. */
  list(consultationId: string): Promise<OwnAnswer[]> {
    return this.answers.list(consultationId);
  }

  /** To the asker. Answers the hours that its expert takes by now; null while that says nothing yet. */
  async deliver(
    tx: Tx,
    row: ConsultationRow,
    answer: NewAnswer & { expertId: string },
    by: By,
  ): Promise<number | null> {
    await this.answers.add(tx, answer);
    const set = { answerCount: row.answerCount + 1 };
    await this.transitions.apply(tx, consultationSubject, row, 'answer', { ...by, set });
    return this.answers.medianHours(tx, answer.expertId);
  }

  /** The one that an expert gave and has not taken back. Throws Refused. */
  async standing(row: ConsultationRow, expertId: string): Promise<{ id: string }> {
    const answer = await this.answers.findStanding(row.id, expertId);
    if (!answer) throw new Refused('error.not_allowed_now');
    return answer;
  }

  /** Says it anew: what was said before is kept, and what strangers read of it has to be looked at again. */
  async revise(tx: Tx, row: ConsultationRow, id: string, revision: Revision, by: By): Promise<void> {
    await this.answers.revise(tx, id, revision);
    await this.transitions.amend(tx, consultationSubject, row, 'revise', { ...by, set: await this.found(tx, row) });
  }

  /**
   * The question goes to the others, or the money back, where nothing else was answered. What stands besides in a paid
   * question was complained about: it is with its expert again, and the complaint with the staff.
   */
  async retract(tx: Tx, row: ConsultationRow, id: string, reason: string, by: By): Promise<void> {
    await this.answers.retract(tx, id, reason);
    const set = { answerCount: Math.max(0, row.answerCount - 1), ...(await this.found(tx, row)) };
    const other = await this.answers.otherThan(tx, row.id, id);
    if (other && row.lane === 'free') {
      await this.transitions.amend(tx, consultationSubject, row, 'retract_answer', { ...by, set });
    } else if (other) {
      const complaint = { ...set, expertId: other.expertId };
      await this.transitions.apply(tx, consultationSubject, row, 'retract_second', { ...by, set: complaint });
    } else if (row.lane === 'free') {
      await this.transitions.apply(tx, consultationSubject, row, 'retract', { ...by, set });
    } else {
      const ended = { ...set, endReason: 'retracted' };
      await this.transitions.apply(tx, consultationSubject, row, 'retract_paid', { ...by, set: ended });
    }
  }

  /** What was read of an answer and is no longer said finds nothing: whether a word stood in it would be told by a search. */
  private async found(tx: Tx, { id, publicTitle, publicBody }: ConsultationRow): Promise<Partial<ConsultationRow>> {
    if (publicTitle === null || publicBody === null) return {};
    return searchTextsOf(publicTitle, publicBody, ...(await this.publications.answerTexts(tx, id)));
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { type Sent, type SentForm, Submissions } from '../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { consultationSubject } from '../consultations/consultation.subject.ts';
import { ConsultationRecordsService } from '../consultations/consultation-records.service.ts';
import { claimFrom } from '../consultations/deadlines.ts';
import { ExpertQuestionsService } from '../consultations/expert-questions.service.ts';
import { isAway } from '../experts/expert.ts';
import { AnswerDraftsRepository } from './answer-drafts.repository.ts';
import { AnsweringService } from './answering.service.ts';
import {
  type AnsweringExpert,
  actorOf,
  forTheDesk,
  isOpen,
  type PassReason,
  requireVoice,
  today,
} from './answering.ts';

/** What an expert does with a question beside writing the answer: take it, keep it, hand it back, ask, reply. */
@Injectable()
export class QuestionActsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly questions: AnsweringService,
    private readonly asked: ExpertQuestionsService,
    private readonly drafts: AnswerDraftsRepository,
    private readonly records: ConsultationRecordsService,
    private readonly transitions: TransitionsService,
    private readonly receipts: Submissions,
  ) {}

  take(expert: AnsweringExpert, id: string, version: number, form: SentForm): Promise<Sent> {
    return this.act(expert, form, async (tx) => {
      const row = await this.questions.load(expert, id, tx);
      if (isAway(expert, new Date())) throw new Refused('expert.error.away');
      if (!isOpen(expert, today())) throw new Refused('error.not_allowed_now');
      await this.asked.take(tx, expert, row, version);
      await this.drafts.begin(tx, id, expert.id, row.answerLanguage ?? row.language);
    });
  }

  /** Theirs until the answer is due, however long they are away from the page. */
  async stay(expert: AnsweringExpert, id: string): Promise<void> {
    const { dueAnsweredAt } = await this.questions.loadOwn(expert, id);
    requireVoice(expert);
    await this.db.transaction((tx) => this.asked.keepUntil(tx, id, expert.id, dueAnsweredAt ?? claimFrom(new Date())));
  }

  /** Back to the others, or to the staff where it should not be answered at all. */
  pass(expert: AnsweringExpert, id: string, version: number, reason: PassReason, form: SentForm): Promise<Sent> {
    return this.act(expert, form, async (tx) => {
      const { answeredAt } = await this.questions.loadOwn(expert, id, tx);
      // What was answered once is known to the staff: they have asked for a second opinion.
      const event = forTheDesk.includes(reason) && !answeredAt ? 'flag' : 'pass';
      await this.transitions.apply(tx, consultationSubject, { id }, event, {
        actor: actorOf(expert),
        version,
        data: { reason },
      });
    });
  }

  askFacts(expert: AnsweringExpert, id: string, version: number, body: string, form: SentForm): Promise<Sent> {
    return this.act(expert, form, async (tx) => {
      const row = await this.questions.loadOwn(expert, id, tx);
      requireVoice(expert);
      await this.records.say(tx, row, 'facts_wanted', body, expert.id);
      await this.transitions.apply(tx, consultationSubject, { id }, 'ask_facts', { actor: actorOf(expert), version });
    });
  }

  /** To what was asked after the answer. */
  reply(expert: AnsweringExpert, id: string, version: number, body: string, form: SentForm): Promise<Sent> {
    return this.act(expert, form, async (tx) => {
      const row = await this.questions.loadOwn(expert, id, tx);
      requireVoice(expert);
      if (row.state !== 'follow_up') throw new Refused('error.not_allowed_now');
      await this.records.say(tx, row, 'reply', body, expert.id);
      await this.transitions.apply(tx, consultationSubject, { id }, 'answer', { actor: actorOf(expert), version });
    });
  }

  /** Once for each form; what is loaded is loaded inside, as a form sent twice finds another state. */
  private act(expert: AnsweringExpert, { body, location }: SentForm, work: (tx: Tx) => Promise<void>): Promise<Sent> {
    return this.receipts.once({ kind: 'expert', id: expert.id }, location, body, async (tx) => {
      await work(tx);
      return location;
    });
  }
}

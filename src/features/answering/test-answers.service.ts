import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { languages } from '../../lib/languages.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { consultationSubject } from '../consultations/consultation.subject.ts';
import { ConsultationRecordsService } from '../consultations/consultation-records.service.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';
import { ExpertQuestionsService } from '../consultations/expert-questions.service.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { AnswerDraftsRepository } from './answer-drafts.repository.ts';
import type { Written } from './answer-form.ts';
import { today } from './answering.ts';
import { DeliveryService } from './delivery.service.ts';
import { EarningsService } from './earnings.service.ts';

/** Answers in the name of a sample expert, for programs on the test site that want to see what comes next. */
@Injectable()
export class TestAnswers {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly records: ConsultationRecordsService,
    private readonly experts: ExpertsService,
    private readonly asked: ExpertQuestionsService,
    private readonly drafts: AnswerDraftsRepository,
    private readonly delivery: DeliveryService,
    private readonly earnings: EarningsService,
    private readonly transitions: TransitionsService,
    private readonly words: Messages,
  ) {}

  /** A question that waits for its answer is looked at, taken and answered. Throws Refused for any other. */
  async answer(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const share = await this.earnings.shareOf(tx, id);
      const row = await this.records.lock(tx, id);
      const queued =
        row.state === 'triage'
          ? await this.transitions.apply(tx, consultationSubject, row, 'admit', { actor: { kind: 'clock' } })
          : row;
      if (queued.state !== 'queued') throw new Refused('error.not_allowed_now');
      const matter = { country: queued.country, topic: null, languages: [] };
      const samples = (await this.experts.listTaking(matter, tx)).filter(({ userId }) => userId === null);
      const expert = samples.find((one) => one.id === queued.wantedExpertId) ?? samples[0];
      if (!expert) throw new Refused('api.error.no_sample_expert');
      await this.asked.take(tx, expert, queued, queued.version);
      const taken = await this.records.find(id, tx);
      if (!taken) throw new NotFoundException();
      const draft = await this.drafts.save(tx, id, expert.id, 0, this.written(taken));
      await this.delivery.deliver(tx, taken, draft, { kind: 'expert', id: expert.id }, null, share);
    });
  }

  private written({ answerLanguage, language }: ConsultationRow): Written {
    const code = languages.find((one) => one === (answerLanguage ?? language)) ?? 'en';
    const t = this.words.in(code);
    return {
      language: code,
      short: t('api.test_answer.short'),
      body: t('api.test_answer.body'),
      doNext: [t('api.test_answer.next')],
      sources: [{ law: t('api.test_answer.law') }],
      lawAsOf: today(),
      limits: '',
      note: '',
      isAssisted: false,
    };
  }
}

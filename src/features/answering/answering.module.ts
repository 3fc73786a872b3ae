import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { AnswerDraftsRepository } from './answer-drafts.repository.ts';
import { AnswerPapers } from './answer-papers.service.ts';
import { AnsweringController } from './answering.controller.ts';
import { AnsweringRepository } from './answering.repository.ts';
import { Answering } from './answering.service.ts';
import { Delivery } from './delivery.service.ts';
import { EarningsController } from './earnings.controller.ts';
import { Earnings } from './earnings.service.ts';
import { ExpertNotices } from './expert-notices.service.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { Payouts } from './payouts.service.ts';
import { QuestionActs } from './question-acts.service.ts';
import { QuestionPages } from './question-pages.ts';
import { Replies } from './replies.ts';
import { RevisionsController } from './revisions.controller.ts';
import { Revisions } from './revisions.service.ts';

@Module({
  imports: [ConsultationsModule, ExpertsModule],
  // The patterns of the last take any act of a question.
  controllers: [EarningsController, RevisionsController, AnsweringController],
  providers: [
    AnsweringRepository,
    AnswerDraftsRepository,
    Answering,
    AnswerPapers,
    Delivery,
    Earnings,
    ExpertNotices,
    Payouts,
    PayoutsRepository,
    QuestionActs,
    QuestionPages,
    Replies,
    Revisions,
  ],
  exports: [Delivery, Earnings, Payouts, Replies],
})
export class AnsweringModule {}

import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { AnswerAttachmentsService } from './answer-attachments.service.ts';
import { AnswerDraftsRepository } from './answer-drafts.repository.ts';
import { AnsweringController } from './answering.controller.ts';
import { AnsweringService } from './answering.service.ts';
import { DeliveryService } from './delivery.service.ts';
import { EarningsController } from './earnings.controller.ts';
import { EarningsService } from './earnings.service.ts';
import { ExpertCalendarsRepository } from './expert-calendars.repository.ts';
import { ExpertCalendarsService } from './expert-calendars.service.ts';
import { ExpertNotificationsService } from './expert-notifications.service.ts';
import { ExpertSettingsController } from './expert-settings.controller.ts';
import { MonthsService } from './months.service.ts';
import { PayoutReactions } from './payout.reactions.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { PayoutsService } from './payouts.service.ts';
import { QuestionPages } from './question.pages.ts';
import { QuestionActsService } from './question-acts.service.ts';
import { Replies } from './replies.ts';
import { RevisionsController } from './revisions.controller.ts';
import { RevisionsService } from './revisions.service.ts';
import { TestAnswers } from './test-answers.service.ts';

@Module({
  imports: [ConsultationsModule, ExpertsModule],
  // The patterns of the last take any act of a question.
  controllers: [EarningsController, ExpertSettingsController, RevisionsController, AnsweringController],
  providers: [
    AnswerDraftsRepository,
    AnsweringService,
    AnswerAttachmentsService,
    DeliveryService,
    EarningsService,
    ExpertCalendarsRepository,
    ExpertCalendarsService,
    ExpertNotificationsService,
    MonthsService,
    PayoutsService,
    PayoutsRepository,
    PayoutReactions,
    QuestionActsService,
    QuestionPages,
    Replies,
    RevisionsService,
    TestAnswers,
  ],
  exports: [DeliveryService, EarningsService, ExpertNotificationsService, PayoutsService, Replies, TestAnswers],
})
export class AnsweringModule {}

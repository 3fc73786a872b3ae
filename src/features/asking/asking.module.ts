import { Module } from '@nestjs/common';
import { FlowCounts } from '../../platform/flows/flow-counts.ts';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { Passages } from '../recordings/passages.ts';
import { AskingController } from './asking.controller.ts';
import { AskingPages } from './asking.pages.ts';
import { AskingService } from './asking.service.ts';
import { AskingApiController } from './asking-api.controller.ts';
import { ContactCode } from './contact-code.ts';
import { DeskSpokenController } from './desk-spoken.controller.ts';
import { DraftLinksController } from './draft-links.controller.ts';
import { DraftLinksService } from './draft-links.service.ts';
import { LanesApiController } from './lanes-api.controller.ts';
import { askingPassage } from './passage.ts';
import { PhoneQuestionService } from './phone-question.service.ts';
import { askingSteps, draftKind } from './question.ts';
import { QuestionDraftsService } from './question-drafts.service.ts';
import { QuestionsController } from './questions.controller.ts';
import { SendingController } from './sending.controller.ts';
import { SendingService } from './sending.service.ts';
import { SpokenController } from './spoken.controller.ts';
import { SpokenQuestionsRepository } from './spoken-questions.repository.ts';
import { SpokenQuestions } from './spoken-questions.service.ts';

// Before the pages of the flow, whose pattern fits the check page too.
@Module({
  imports: [ConsultationsModule, ExpertsModule],
  controllers: [
    AskingApiController,
    LanesApiController,
    QuestionsController,
    DraftLinksController,
    DeskSpokenController,
    SpokenController,
    SendingController,
    AskingController,
  ],
  providers: [
    AskingService,
    AskingPages,
    ContactCode,
    DraftLinksService,
    PhoneQuestionService,
    QuestionDraftsService,
    SendingService,
    SpokenQuestions,
    SpokenQuestionsRepository,
  ],
})
export class AskingModule {
  constructor(flows: FlowCounts, passages: Passages) {
    passages.register(askingPassage);
    flows.register({ name: draftKind, steps: askingSteps, pages: { new: 'lane', 'new-draft-step': null } });
  }
}

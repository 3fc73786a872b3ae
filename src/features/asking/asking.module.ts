import { Module } from '@nestjs/common';
import { FlowCounts } from '../../platform/flows/flow-counts.ts';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { AskingController } from './asking.controller.ts';
import { AskingPages } from './asking.pages.ts';
import { AskingService } from './asking.service.ts';
import { AskingApiController } from './asking-api.controller.ts';
import { ContactCode } from './contact-code.ts';
import { DraftLinksController } from './draft-links.controller.ts';
import { DraftLinksService } from './draft-links.service.ts';
import { LanesApiController } from './lanes-api.controller.ts';
import { PhoneQuestionService } from './phone-question.service.ts';
import { askingSteps, draftKind } from './question.ts';
import { QuestionDraftsService } from './question-drafts.service.ts';
import { QuestionsController } from './questions.controller.ts';
import { SendingController } from './sending.controller.ts';
import { SendingService } from './sending.service.ts';

// Before the pages of the flow, whose pattern fits the check page too.
@Module({
  imports: [ConsultationsModule, ExpertsModule],
  controllers: [
    AskingApiController,
    LanesApiController,
    QuestionsController,
    DraftLinksController,
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
  ],
})
export class AskingModule {
  constructor(flows: FlowCounts) {
    flows.register({ name: draftKind, steps: askingSteps, pages: { new: 'lane', 'new-draft-step': null } });
  }
}

import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { AskingController } from './asking.controller.ts';
import { AskingService } from './asking.service.ts';
import { AskingApiController } from './asking-api.controller.ts';
import { AskingPages } from './asking-pages.ts';
import { NamedExperts } from './named-experts.service.ts';
import { QuestionsController } from './questions.controller.ts';
import { SendingController } from './sending.controller.ts';

// Before the pages of the flow, whose pattern fits the check page too.
@Module({
  imports: [ConsultationsModule, ExpertsModule],
  controllers: [AskingApiController, QuestionsController, SendingController, AskingController],
  providers: [AskingService, AskingPages, NamedExperts],
})
export class AskingModule {}

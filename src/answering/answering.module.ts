import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { AnswerPapers } from './answer-papers.service.ts';
import { AnsweringController } from './answering.controller.ts';
import { AnsweringRepository } from './answering.repository.ts';
import { Answering } from './answering.service.ts';
import { Earnings } from './earnings.service.ts';
import { ExpertNotices } from './expert-notices.service.ts';
import { Replies } from './replies.ts';

@Module({
  imports: [ConsultationsModule, ExpertsModule],
  controllers: [AnsweringController],
  providers: [AnsweringRepository, Answering, AnswerPapers, Earnings, ExpertNotices, Replies],
  exports: [Answering, Replies],
})
export class AnsweringModule {}

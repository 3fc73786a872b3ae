import { Module } from '@nestjs/common';
import { AnswersRepository } from './answers.repository.ts';
import { ConsultationMoney } from './consultation-money.ts';
import { ConsultationStatus } from './consultation-status.service.ts';
import { ConsultationSteps } from './consultation-steps.ts';
import { ConsultationTimers } from './consultation-timers.ts';
import { ConsultationsController } from './consultations.controller.ts';
import { ConsultationsRepository } from './consultations.repository.ts';
import { ConsultationsService } from './consultations.service.ts';
import { ConsultationsApiController } from './consultations-api.controller.ts';
import { Lanes } from './lanes.service.ts';
import { ConsultationNotices } from './notices.service.ts';
import { OwnController } from './own.controller.ts';
import { OwnRepository } from './own.repository.ts';
import { OwnConsultations } from './own.service.ts';
import { OwnActs } from './own-acts.service.ts';
import { OwnApiController } from './own-api.controller.ts';
import { OwnBelongings } from './own-belongings.service.ts';
import { OwnPages } from './own-pages.ts';
import { PapersApiController } from './papers-api.controller.ts';
import { PublicationRepository } from './publication.repository.ts';
import { Publication } from './publication.service.ts';
import { QuestionPapers } from './question-papers.service.ts';
import { SearchRepository } from './search.repository.ts';
import { SearchTiers } from './search-tiers.service.ts';
import { StaffRepository } from './staff.repository.ts';
import { SynonymGroups } from './synonym-groups.ts';
import { TranslationsRepository } from './translations.repository.ts';

@Module({
  controllers: [
    OwnController,
    ConsultationsController,
    OwnApiController,
    PapersApiController,
    ConsultationsApiController,
  ],
  providers: [
    AnswersRepository,
    ConsultationsRepository,
    ConsultationsService,
    ConsultationSteps,
    ConsultationTimers,
    ConsultationMoney,
    ConsultationNotices,
    ConsultationStatus,
    Lanes,
    OwnRepository,
    OwnConsultations,
    OwnActs,
    OwnBelongings,
    OwnPages,
    Publication,
    PublicationRepository,
    QuestionPapers,
    StaffRepository,
    SearchRepository,
    SearchTiers,
    SynonymGroups,
    TranslationsRepository,
  ],
  exports: [
    AnswersRepository,
    OwnConsultations,
    Publication,
    StaffRepository,
    ConsultationsRepository,
    ConsultationsService,
    ConsultationSteps,
    Lanes,
    SynonymGroups,
    TranslationsRepository,
  ],
})
export class ConsultationsModule {}

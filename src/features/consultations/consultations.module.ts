import { Module } from '@nestjs/common';
import { AnswersRepository } from './answers.repository.ts';
import { ConsultationStatus } from './asker/consultation-status.service.ts';
import { OwnController } from './asker/own.controller.ts';
import { OwnRepository } from './asker/own.repository.ts';
import { OwnConsultations } from './asker/own.service.ts';
import { OwnActs } from './asker/own-acts.service.ts';
import { OwnApiController } from './asker/own-api.controller.ts';
import { OwnBelongings } from './asker/own-belongings.service.ts';
import { OwnPages } from './asker/own-pages.ts';
import { PapersApiController } from './asker/papers-api.controller.ts';
import { QuestionPapers } from './asker/question-papers.service.ts';
import { ConsultationMoney } from './consultation-money.ts';
import { ConsultationSteps } from './consultation-steps.ts';
import { ConsultationTimers } from './consultation-timers.ts';
import { ConsultationsRepository } from './consultations.repository.ts';
import { Lanes } from './lanes.service.ts';
import { ConsultationNotices } from './notices.service.ts';
import { ConsultationsController } from './public/consultations.controller.ts';
import { ConsultationsService } from './public/consultations.service.ts';
import { ConsultationsApiController } from './public/consultations-api.controller.ts';
import { PublicationRepository } from './publication/publication.repository.ts';
import { Publication } from './publication/publication.service.ts';
import { SearchRepository } from './search/search.repository.ts';
import { SearchTiers } from './search/search-tiers.service.ts';
import { SynonymGroups } from './search/synonym-groups.ts';
import { StaffRepository } from './staff.repository.ts';
import { TranslationsRepository } from './translations/translations.repository.ts';

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

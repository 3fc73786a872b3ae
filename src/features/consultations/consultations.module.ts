import { Module } from '@nestjs/common';
import { ExpertsModule } from '../experts/experts.module.ts';
import { AnswersRepository } from './answers.repository.ts';
import { AnswersService } from './answers.service.ts';
import { AttachmentsApiController } from './asker/attachments-api.controller.ts';
import { ConsultationStatusService } from './asker/consultation-status.service.ts';
import { MailedFactsService } from './asker/mailed-facts.service.ts';
import { OwnController } from './asker/own.controller.ts';
import { OwnPages } from './asker/own.pages.ts';
import { OwnRepository } from './asker/own.repository.ts';
import { OwnService } from './asker/own.service.ts';
import { OwnActsService } from './asker/own-acts.service.ts';
import { OwnApiController } from './asker/own-api.controller.ts';
import { OwnClaimsService } from './asker/own-claims.service.ts';
import { OwnContactController } from './asker/own-contact.controller.ts';
import { OwnContactService } from './asker/own-contact.service.ts';
import { QuestionAttachmentsService } from './asker/question-attachments.service.ts';
import { TextedFactsService } from './asker/texted-facts.service.ts';
import { ConsultationReactions } from './consultation.reactions.ts';
import { ConsultationMoney } from './consultation-money.ts';
import { ConsultationNotificationsService } from './consultation-notifications.service.ts';
import { ConsultationRecordsRepository } from './consultation-records.repository.ts';
import { ConsultationRecordsService } from './consultation-records.service.ts';
import { ConsultationTimers } from './consultation-timers.ts';
import { ConsultationsRepository } from './consultations.repository.ts';
import { ExpertQuestionsRepository } from './expert-questions.repository.ts';
import { ExpertQuestionsService } from './expert-questions.service.ts';
import { FastLaneService } from './fast-lane.service.ts';
import { LanesService } from './lanes.service.ts';
import { Opponents } from './opponents.ts';
import { AnswerDocumentsController } from './printed/answer-documents.controller.ts';
import { AnswerDocumentsRepository } from './printed/answer-documents.repository.ts';
import { AnswerDocumentsService } from './printed/answer-documents.service.ts';
import { AnswerPreviewsController } from './printed/answer-previews.controller.ts';
import { AnswerVoices } from './public/answer-voices.service.ts';
import { ConsultationsController } from './public/consultations.controller.ts';
import { ConsultationsService } from './public/consultations.service.ts';
import { ConsultationsApiController } from './public/consultations-api.controller.ts';
import { MappedQuestionsRepository } from './public/mapped-questions.repository.ts';
import { OpenQuestionsRepository } from './public/open-questions.repository.ts';
import { OpenQuestions } from './public/open-questions.service.ts';
import { PublicationRepository } from './publication/publication.repository.ts';
import { PublicationService } from './publication/publication.service.ts';
import { PassagesRepository } from './search/passages.repository.ts';
import { PassagesService } from './search/passages.service.ts';
import { SearchRepository } from './search/search.repository.ts';
import { SearchTiersService } from './search/search-tiers.service.ts';
import { SynonymGroups } from './search/synonym-groups.ts';
import { TranslatedTextsRepository } from './search/translated-texts.repository.ts';
import { TranslatedTextsService } from './search/translated-texts.service.ts';
import { TranslationsRepository } from './translations/translations.repository.ts';
import { TranslationsService } from './translations/translations.service.ts';

@Module({
  imports: [ExpertsModule],
  controllers: [
    AnswerDocumentsController,
    AnswerPreviewsController,
    OwnContactController,
    OwnController,
    ConsultationsController,
    OwnApiController,
    AttachmentsApiController,
    ConsultationsApiController,
  ],
  providers: [
    Opponents,
    AnswersRepository,
    AnswersService,
    AnswerVoices,
    ConsultationRecordsService,
    ConsultationsRepository,
    ConsultationsService,
    AnswerDocumentsRepository,
    AnswerDocumentsService,
    ConsultationReactions,
    ConsultationTimers,
    ConsultationMoney,
    ConsultationNotificationsService,
    ConsultationStatusService,
    ExpertQuestionsRepository,
    ExpertQuestionsService,
    FastLaneService,
    LanesService,
    MappedQuestionsRepository,
    OpenQuestions,
    OpenQuestionsRepository,
    OwnRepository,
    OwnContactService,
    OwnService,
    MailedFactsService,
    TextedFactsService,
    OwnActsService,
    OwnClaimsService,
    OwnPages,
    PublicationService,
    PublicationRepository,
    QuestionAttachmentsService,
    ConsultationRecordsRepository,
    PassagesRepository,
    PassagesService,
    SearchRepository,
    SearchTiersService,
    TranslatedTextsRepository,
    TranslatedTextsService,
    SynonymGroups,
    TranslationsRepository,
    TranslationsService,
  ],
  exports: [
    Opponents,
    AnswersService,
    ConsultationRecordsService,
    ExpertQuestionsService,
    OwnService,
    PublicationService,
    ConsultationsService,
    ConsultationMoney,
    ConsultationTimers,
    ConsultationNotificationsService,
    FastLaneService,
    LanesService,
    OpenQuestions,
    SynonymGroups,
    TranslationsService,
  ],
})
export class ConsultationsModule {}

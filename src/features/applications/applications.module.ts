import { Module } from '@nestjs/common';
import { ApplicationReactions } from './application.reactions.ts';
import { ApplicationFilesService } from './application-files.service.ts';
import { ApplicationNotificationsService } from './application-notifications.service.ts';
import { ApplicationPaymentsService } from './application-payments.service.ts';
import { ApplicationReceptionService } from './application-reception.service.ts';
import { ApplicationTimers } from './application-timers.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { ApplicationsApiController } from './applications-api.controller.ts';
import { CertificateDeskService } from './certificate-desk.service.ts';
import { CertificateDocumentsController } from './certificate-documents.controller.ts';
import { CertificateOrdersService } from './certificate-orders.service.ts';
import { CertificateQuestionsController } from './certificate-questions.controller.ts';
import { CorrectionsService } from './corrections.service.ts';
import { DeskCertificatePages } from './desk-certificate.pages.ts';
import { DeskCertificatesController } from './desk-certificates.controller.ts';
import { HostStatementsController } from './host-statements.controller.ts';
import { HostStatementsService } from './host-statements.service.ts';
import { IssuedCertificatesRepository } from './issued-certificates.repository.ts';

@Module({
  controllers: [
    ApplicationsApiController,
    ApplicationsController,
    CertificateDocumentsController,
    CertificateQuestionsController,
    DeskCertificatesController,
    HostStatementsController,
  ],
  providers: [
    ApplicationsRepository,
    IssuedCertificatesRepository,
    ApplicationNotificationsService,
    ApplicationPaymentsService,
    ApplicationReactions,
    ApplicationTimers,
    ApplicationFilesService,
    ApplicationReceptionService,
    ApplicationsService,
    CertificateDeskService,
    CertificateOrdersService,
    CorrectionsService,
    DeskCertificatePages,
    HostStatementsService,
  ],
  exports: [ApplicationPaymentsService],
})
export class ApplicationsModule {}

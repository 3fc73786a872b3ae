import { Module } from '@nestjs/common';
import { ApplicationFilesService } from './application-files.service.ts';
import { ApplicationReceptionService } from './application-reception.service.ts';
import { ApplicationSteps } from './application-steps.ts';
import { ApplicationTimers } from './application-timers.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { CertificateDeskService } from './certificate-desk.service.ts';
import { CertificatePapersController } from './certificate-papers.controller.ts';
import { DeskCertificatesController } from './desk-certificates.controller.ts';

@Module({
  controllers: [ApplicationsController, CertificatePapersController, DeskCertificatesController],
  providers: [
    ApplicationsRepository,
    ApplicationSteps,
    ApplicationTimers,
    ApplicationFilesService,
    ApplicationReceptionService,
    ApplicationsService,
    CertificateDeskService,
  ],
})
export class ApplicationsModule {}

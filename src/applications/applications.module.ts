import { Module } from '@nestjs/common';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { CertificatePapersController } from './certificate-papers.controller.ts';
import { DeskCertificatesController } from './desk-certificates.controller.ts';

@Module({
  controllers: [ApplicationsController, CertificatePapersController, DeskCertificatesController],
  providers: [ApplicationsRepository, ApplicationsService],
})
export class ApplicationsModule {}

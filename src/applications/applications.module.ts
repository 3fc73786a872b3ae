import { Module } from '@nestjs/common';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { DeskCertificatesController } from './desk-certificates.controller.ts';

@Module({
  controllers: [ApplicationsController, DeskCertificatesController],
  providers: [ApplicationsRepository, ApplicationsService],
})
export class ApplicationsModule {}

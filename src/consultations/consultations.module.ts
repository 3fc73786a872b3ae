import { Module } from '@nestjs/common';
import { ConsultationSteps } from './consultation-steps.ts';
import { ConsultationsController } from './consultations.controller.ts';
import { ConsultationsRepository } from './consultations.repository.ts';
import { ConsultationsService } from './consultations.service.ts';

@Module({
  controllers: [ConsultationsController],
  providers: [ConsultationsRepository, ConsultationsService, ConsultationSteps],
  exports: [ConsultationSteps, ConsultationsRepository, ConsultationsService],
})
export class ConsultationsModule {}

import { Module } from '@nestjs/common';
import { ConsultationSteps } from './consultation-steps.ts';
import { ConsultationsController } from './consultations.controller.ts';
import { ConsultationsRepository } from './consultations.repository.ts';
import { ConsultationsService } from './consultations.service.ts';
import { Lanes } from './lanes.service.ts';

@Module({
  controllers: [ConsultationsController],
  providers: [ConsultationsRepository, ConsultationsService, ConsultationSteps, Lanes],
  exports: [Lanes, ConsultationSteps, ConsultationsRepository, ConsultationsService],
})
export class ConsultationsModule {}

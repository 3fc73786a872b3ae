import { Module } from '@nestjs/common';
import { ConsultationsController } from './consultations.controller.ts';
import { ConsultationsRepository } from './consultations.repository.ts';
import { ConsultationsService } from './consultations.service.ts';

@Module({
  controllers: [ConsultationsController],
  providers: [ConsultationsRepository, ConsultationsService],
  exports: [ConsultationsRepository, ConsultationsService],
})
export class ConsultationsModule {}

import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { OpenDataController, OpenFilesController } from './open-data.controller.ts';
import { OpenDataRepository } from './open-data.repository.ts';
import { OpenDataService } from './open-data.service.ts';

@Module({
  imports: [ConsultationsModule],
  controllers: [OpenDataController, OpenFilesController],
  providers: [OpenDataRepository, OpenDataService],
})
export class OpenDataModule {}

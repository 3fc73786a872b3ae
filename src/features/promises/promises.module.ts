import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.ts';
import { PromisesController, PromisesDataController } from './promises.controller.ts';
import { PromisesRepository } from './promises.repository.ts';
import { PromisesService } from './promises.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [PromisesController, PromisesDataController],
  providers: [PromisesRepository, PromisesService],
  exports: [PromisesService],
})
export class PromisesModule {}

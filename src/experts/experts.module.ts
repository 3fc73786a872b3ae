import { Module } from '@nestjs/common';
import { ExpertsController } from './experts.controller.ts';
import { ExpertsRepository } from './experts.repository.ts';
import { ExpertsService } from './experts.service.ts';

@Module({
  controllers: [ExpertsController],
  providers: [ExpertsRepository, ExpertsService],
  exports: [ExpertsRepository, ExpertsService],
})
export class ExpertsModule {}

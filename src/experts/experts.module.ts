import { Module } from '@nestjs/common';
import { ApplicationController } from './application.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { ExpertsController } from './experts.controller.ts';
import { ExpertsRepository } from './experts.repository.ts';
import { ExpertsService } from './experts.service.ts';
import { Verification } from './verification.service.ts';

@Module({
  controllers: [ExpertsController, ApplicationController],
  providers: [ExpertsRepository, ExpertsService, ApplicationsRepository, ApplicationsService, Verification],
  exports: [ExpertsRepository, ExpertsService, ApplicationsService, Verification],
})
export class ExpertsModule {}

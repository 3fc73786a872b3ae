import { Module } from '@nestjs/common';
import { ApplicationController } from './expert-application.controller.ts';
import { ApplicationsRepository } from './expert-applications.repository.ts';
import { ApplicationsService } from './expert-applications.service.ts';
import { ExpertLeaving } from './expert-leaving.service.ts';
import { ExpertsController } from './experts.controller.ts';
import { ExpertsRepository } from './experts.repository.ts';
import { ExpertsService } from './experts.service.ts';
import { PayoutAccounts } from './payout-accounts.service.ts';
import { Verification } from './verification.service.ts';

@Module({
  controllers: [ExpertsController, ApplicationController],
  providers: [
    ExpertsRepository,
    ExpertsService,
    ApplicationsRepository,
    ApplicationsService,
    Verification,
    PayoutAccounts,
    ExpertLeaving,
  ],
  exports: [ExpertsRepository, ExpertsService, ApplicationsService, Verification, PayoutAccounts],
})
export class ExpertsModule {}

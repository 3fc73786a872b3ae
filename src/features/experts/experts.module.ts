import { Module } from '@nestjs/common';
import { Conflicts } from './conflicts.ts';
import { ExpertApplicationController } from './expert-application.controller.ts';
import { ExpertApplicationsRepository } from './expert-applications.repository.ts';
import { ExpertApplicationsService } from './expert-applications.service.ts';
import { ExpertCapacityRepository } from './expert-capacity.repository.ts';
import { ExpertLeavingService } from './expert-leaving.service.ts';
import { ExpertPhotosController } from './expert-photos.controller.ts';
import { ExpertPhotosService } from './expert-photos.service.ts';
import { ExpertsController } from './experts.controller.ts';
import { ExpertsRepository } from './experts.repository.ts';
import { ExpertsService } from './experts.service.ts';
import { ExpertsApiController } from './experts-api.controller.ts';
import { ListedExpertsRepository } from './listed-experts.repository.ts';
import { PayoutAccountsService } from './payout-accounts.service.ts';
import { VerificationService } from './verification.service.ts';

@Module({
  controllers: [ExpertsApiController, ExpertPhotosController, ExpertsController, ExpertApplicationController],
  providers: [
    Conflicts,
    ExpertCapacityRepository,
    ExpertsRepository,
    ListedExpertsRepository,
    ExpertsService,
    ExpertApplicationsRepository,
    ExpertApplicationsService,
    VerificationService,
    PayoutAccountsService,
    ExpertLeavingService,
    ExpertPhotosService,
  ],
  exports: [
    Conflicts,
    ExpertsService,
    ExpertApplicationsService,
    VerificationService,
    PayoutAccountsService,
    ExpertPhotosService,
  ],
})
export class ExpertsModule {}

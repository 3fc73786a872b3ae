import { Module } from '@nestjs/common';
import { DeskLeasesController } from './desk-leases.controller.ts';
import { LeaseInvitationsController } from './lease-invitations.controller.ts';
import { LeaseInvitationsService } from './lease-invitations.service.ts';
import { LeaseLife } from './lease-life.ts';
import { LeasePapersController } from './lease-papers.controller.ts';
import { LeaseReceptionService } from './lease-reception.service.ts';
import { LeaseSteps } from './lease-steps.ts';
import { LeasesController } from './leases.controller.ts';
import { LeasesRepository } from './leases.repository.ts';
import { LeasesService } from './leases.service.ts';

@Module({
  controllers: [LeasesController, LeasePapersController, LeaseInvitationsController, DeskLeasesController],
  providers: [LeasesRepository, LeaseSteps, LeaseLife, LeaseInvitationsService, LeaseReceptionService, LeasesService],
})
export class LeasesModule {}

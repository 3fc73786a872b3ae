import { Module } from '@nestjs/common';
import { DeskLeasesController } from './desk-leases.controller.ts';
import { InvitationsController } from './invitations.controller.ts';
import { LeaseInvitations } from './invitations.service.ts';
import { LeaseLife } from './lease-life.ts';
import { LeasePapersController } from './lease-papers.controller.ts';
import { LeaseReception } from './lease-reception.service.ts';
import { LeaseSteps } from './lease-steps.ts';
import { LeasesController } from './leases.controller.ts';
import { LeasesRepository } from './leases.repository.ts';
import { LeasesService } from './leases.service.ts';

@Module({
  controllers: [LeasesController, LeasePapersController, InvitationsController, DeskLeasesController],
  providers: [LeasesRepository, LeaseSteps, LeaseLife, LeaseInvitations, LeaseReception, LeasesService],
})
export class LeasesModule {}

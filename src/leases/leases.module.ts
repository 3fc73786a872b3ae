import { Module } from '@nestjs/common';
import { DeskLeasesController } from './desk-leases.controller.ts';
import { InvitationsController } from './invitations.controller.ts';
import { LeaseLife } from './lease-life.ts';
import { LeasePapersController } from './lease-papers.controller.ts';
import { LeaseSteps } from './lease-steps.ts';
import { LeasesController } from './leases.controller.ts';
import { LeasesRepository } from './leases.repository.ts';
import { LeasesService } from './leases.service.ts';

@Module({
  controllers: [LeasesController, LeasePapersController, InvitationsController, DeskLeasesController],
  providers: [LeasesRepository, LeaseSteps, LeaseLife, LeasesService],
})
export class LeasesModule {}

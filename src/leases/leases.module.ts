import { Module } from '@nestjs/common';
import { InvitationsController } from './invitations.controller.ts';
import { LeasesController } from './leases.controller.ts';
import { LeasesRepository } from './leases.repository.ts';
import { LeasesService } from './leases.service.ts';

@Module({
  controllers: [LeasesController, InvitationsController],
  providers: [LeasesRepository, LeasesService],
})
export class LeasesModule {}

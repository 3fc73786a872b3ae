import { Module } from '@nestjs/common';
import { DeskLeasesController } from './desk-leases.controller.ts';
import { IssuedLeasesRepository } from './issued-leases.repository.ts';
import { LeaseReactions } from './lease.reactions.ts';
import { LeaseDocumentsController } from './lease-documents.controller.ts';
import { LeaseDocumentsService } from './lease-documents.service.ts';
import { LeaseForms } from './lease-forms.ts';
import { LeaseInvitationsController } from './lease-invitations.controller.ts';
import { LeaseInvitationsService } from './lease-invitations.service.ts';
import { LeaseLeavingRepository } from './lease-leaving.repository.ts';
import { LeaseLife } from './lease-life.ts';
import { LeaseLinksService } from './lease-links.service.ts';
import { LeaseNotificationsService } from './lease-notifications.service.ts';
import { LeaseOrdersService } from './lease-orders.service.ts';
import { LeasePaymentsService } from './lease-payments.service.ts';
import { LeaseQuestionsController } from './lease-questions.controller.ts';
import { LeaseReadingsService } from './lease-readings.service.ts';
import { LeaseReceptionService } from './lease-reception.service.ts';
import { LeaseScans } from './lease-scans.service.ts';
import { LeaseSigning } from './lease-signing.service.ts';
import { LeasesController } from './leases.controller.ts';
import { LeasesRepository } from './leases.repository.ts';
import { LeasesService } from './leases.service.ts';
import { LeasesApiController } from './leases-api.controller.ts';
import { TestAgreements } from './test-agreements.service.ts';

@Module({
  controllers: [
    LeasesApiController,
    LeasesController,
    LeaseDocumentsController,
    LeaseInvitationsController,
    LeaseQuestionsController,
    DeskLeasesController,
  ],
  providers: [
    LeasesRepository,
    IssuedLeasesRepository,
    LeaseForms,
    LeaseLeavingRepository,
    LeaseLinksService,
    LeaseNotificationsService,
    LeasePaymentsService,
    LeaseLife,
    LeaseInvitationsService,
    LeaseReadingsService,
    LeaseReceptionService,
    LeaseOrdersService,
    LeaseDocumentsService,
    LeaseScans,
    LeaseSigning,
    LeasesService,
    LeaseReactions,
    TestAgreements,
  ],
  exports: [LeasePaymentsService, TestAgreements],
})
export class LeasesModule {}

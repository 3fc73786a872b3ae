import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.ts';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { ApprovalActs } from './approval-acts.ts';
import { ApprovalsController } from './approvals.controller.ts';
import { Approvals } from './approvals.service.ts';
import { AuditController } from './audit.controller.ts';
import { Audit } from './audit.ts';
import { DeskController } from './desk.controller.ts';
import { DeskApplicationsController } from './desk-applications.controller.ts';
import { DeskConsultationsController } from './desk-consultations.controller.ts';
import { DeskConsultations } from './desk-consultations.service.ts';
import { DeskExpertsController } from './desk-experts.controller.ts';
import { DeskFigures } from './desk-figures.ts';
import { DeskReportsController } from './desk-reports.controller.ts';
import { DeskTranslationsController } from './desk-translations.controller.ts';
import { Disputes } from './disputes.service.ts';
import { Leases } from './leases.ts';
import { Notes } from './notes.ts';
import { PayoutsController } from './payouts.controller.ts';
import { PeopleController } from './people.controller.ts';
import { QueuesRepository } from './queues.repository.ts';
import { RepliesController } from './replies.controller.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsRepository } from './reports.repository.ts';
import { Reports } from './reports.service.ts';
import { SynonymsController } from './synonyms.controller.ts';
import { TopicsController } from './topics.controller.ts';
import { Translations } from './translations.service.ts';

@Module({
  imports: [AnsweringModule, ConsultationsModule, ExpertsModule],
  controllers: [
    DeskController,
    DeskApplicationsController,
    DeskExpertsController,
    DeskTranslationsController,
    DeskConsultationsController,
    DeskReportsController,
    ReportsController,
    RepliesController,
    SynonymsController,
    TopicsController,
    AuditController,
    PayoutsController,
    ApprovalsController,
    PeopleController,
  ],
  providers: [
    Approvals,
    ApprovalActs,
    Audit,
    QueuesRepository,
    DeskFigures,
    Leases,
    Notes,
    DeskConsultations,
    Disputes,
    Translations,
    Reports,
    ReportsRepository,
  ],
})
export class DeskModule {}

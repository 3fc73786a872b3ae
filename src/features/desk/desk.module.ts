import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.ts';
import { DeskPayoutsController } from '../answering/desk/desk-payouts.controller.ts';
import { DeskRepliesController } from '../answering/desk/desk-replies.controller.ts';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { SynonymsController } from '../consultations/desk/synonyms.controller.ts';
import { DeskExpertApplicationsController } from '../experts/desk/desk-expert-applications.controller.ts';
import { DeskExpertsController } from '../experts/desk/desk-experts.controller.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { RulesController } from '../law/rules.controller.ts';
import { ApprovalsService } from '../staff/approvals.service.ts';
import { NotesService } from '../staff/notes.service.ts';
import { TopicsController } from '../topics/desk/topics.controller.ts';
import { ApprovalActs } from './approval-acts.ts';
import { ApprovalsController } from './approvals.controller.ts';
import { AuditController } from './audit.controller.ts';
import { Audit } from './audit.ts';
import { DeskConsultationsController } from './consultations/desk-consultations.controller.ts';
import { DeskConsultationsService } from './consultations/desk-consultations.service.ts';
import { DeskTranslationsController } from './consultations/desk-translations.controller.ts';
import { DeskController } from './desk.controller.ts';
import { DeskFigures } from './desk-figures.ts';
import { DeskReportsController } from './desk-reports.controller.ts';
import { DisputesService } from './disputes.service.ts';
import { DeskFactorResetsController } from './factor-resets.controller.ts';
import { FlowsController } from './flows.controller.ts';
import { MaintenanceController } from './maintenance/maintenance.controller.ts';
import { OutagesRepository } from './maintenance/outages.repository.ts';
import { OutagesService } from './maintenance/outages.service.ts';
import { PeopleController } from './people.controller.ts';
import { QueuesRepository } from './queues.repository.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsRepository } from './reports.repository.ts';
import { ReportsService } from './reports.service.ts';
import { DeskSearchController } from './search/desk-search.controller.ts';
import { DeskSearchRepository } from './search/desk-search.repository.ts';

@Module({
  imports: [AnsweringModule, ConsultationsModule, ExpertsModule],
  controllers: [
    MaintenanceController,
    DeskSearchController,
    DeskController,
    DeskExpertApplicationsController,
    DeskExpertsController,
    DeskTranslationsController,
    DeskConsultationsController,
    DeskReportsController,
    ReportsController,
    DeskRepliesController,
    RulesController,
    SynonymsController,
    TopicsController,
    FlowsController,
    AuditController,
    DeskPayoutsController,
    ApprovalsController,
    PeopleController,
    DeskFactorResetsController,
  ],
  providers: [
    ApprovalsService,
    ApprovalActs,
    Audit,
    OutagesRepository,
    OutagesService,
    QueuesRepository,
    DeskFigures,
    NotesService,
    DeskConsultationsService,
    DisputesService,
    ReportsService,
    ReportsRepository,
    DeskSearchRepository,
  ],
})
export class DeskModule {}

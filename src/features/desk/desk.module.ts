import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.ts';
import { PayoutsController } from '../answering/desk/desk-payouts.controller.ts';
import { RepliesController } from '../answering/desk/desk-replies.controller.ts';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { SynonymsController } from '../consultations/desk/synonyms.controller.ts';
import { DeskTranslationsController } from '../consultations/translations/desk-translations.controller.ts';
import { Translations } from '../consultations/translations/translations.service.ts';
import { DeskApplicationsController } from '../experts/desk/desk-expert-applications.controller.ts';
import { DeskExpertsController } from '../experts/desk/desk-experts.controller.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { RulesController } from '../law/rules.controller.ts';
import { Approvals } from '../staff/approvals.service.ts';
import { Notes } from '../staff/notes.ts';
import { Leases } from '../staff/task-locks.ts';
import { TopicsController } from '../topics/desk/topics.controller.ts';
import { ApprovalActs } from './approval-acts.ts';
import { ApprovalsController } from './approvals.controller.ts';
import { AuditController } from './audit.controller.ts';
import { Audit } from './audit.ts';
import { DeskConsultationsController } from './consultations/desk-consultations.controller.ts';
import { DeskConsultations } from './consultations/desk-consultations.service.ts';
import { DeskController } from './desk.controller.ts';
import { DeskFigures } from './desk-figures.ts';
import { DeskReportsController } from './desk-reports.controller.ts';
import { Disputes } from './disputes.service.ts';
import { ModesController } from './maintenance/maintenance.controller.ts';
import { PeopleController } from './people.controller.ts';
import { QueuesRepository } from './queues.repository.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsRepository } from './reports.repository.ts';
import { Reports } from './reports.service.ts';

@Module({
  imports: [AnsweringModule, ConsultationsModule, ExpertsModule],
  controllers: [
    ModesController,
    DeskController,
    DeskApplicationsController,
    DeskExpertsController,
    DeskTranslationsController,
    DeskConsultationsController,
    DeskReportsController,
    ReportsController,
    RepliesController,
    RulesController,
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

import { Module } from '@nestjs/common';
import { CaseAlerts } from './case-alerts.ts';
import { CaseClock } from './case-clock.ts';
import { CaseNews } from './case-news.service.ts';
import { CasePageService } from './case-page.service.ts';
import { CaseStatus } from './case-status.service.ts';
import { CasesController } from './cases.controller.ts';
import { CasesRepository } from './cases.repository.ts';
import { Checks } from './checks.service.ts';
import { DeadlinesController } from './deadlines.controller.ts';
import { DeskChecksController } from './desk-checks.controller.ts';
import { DeskChecks } from './desk-checks.service.ts';
import { FindingsRepository } from './findings.repository.ts';
import { CaseLinksController } from './links.controller.ts';
import { LinksRepository } from './links.repository.ts';
import { CaseLinks } from './links.service.ts';
import { NewCaseController } from './new-case.controller.ts';
import { CaseOrders } from './orders.service.ts';
import { RelayController } from './relay.controller.ts';
import { RelayService } from './relay.service.ts';
import { WatchController } from './watch.controller.ts';
import { WatchLife } from './watch-life.service.ts';
import { WatchesRepository } from './watches.repository.ts';
import { WatchesService } from './watches.service.ts';

@Module({
  // The fixed addresses come before the one with an id in it.
  controllers: [
    CaseLinksController,
    CasesController,
    NewCaseController,
    RelayController,
    DeadlinesController,
    WatchController,
    DeskChecksController,
  ],
  providers: [
    CasesRepository,
    FindingsRepository,
    WatchesRepository,
    WatchesService,
    CasePageService,
    CaseAlerts,
    CaseNews,
    CaseStatus,
    Checks,
    CaseLinks,
    LinksRepository,
    CaseOrders,
    DeskChecks,
    RelayService,
    WatchLife,
    CaseClock,
  ],
  exports: [WatchesService],
})
export class CasesModule {}

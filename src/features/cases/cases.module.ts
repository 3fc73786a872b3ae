import { Module } from '@nestjs/common';
import { CaseAlerts } from './case-alerts.ts';
import { CaseClock } from './case-clock.ts';
import { CaseNews } from './case-news.service.ts';
import { CasePageService } from './case-page.service.ts';
import { CaseStatus } from './case-status.service.ts';
import { CasesController } from './cases.controller.ts';
import { CasesRepository } from './cases.repository.ts';
import { DeadlinesController } from './deadlines/deadlines.controller.ts';
import { DeskChecksController } from './desk/desk-checks.controller.ts';
import { DeskChecks } from './desk/desk-checks.service.ts';
import { RelayController } from './messages/relay.controller.ts';
import { RelayService } from './messages/relay.service.ts';
import { NewCaseController } from './new-case.controller.ts';
import { Checks } from './watching/checks.service.ts';
import { FindingsRepository } from './watching/findings.repository.ts';
import { CaseLinksController } from './watching/links.controller.ts';
import { LinksRepository } from './watching/links.repository.ts';
import { CaseLinks } from './watching/links.service.ts';
import { CaseOrders } from './watching/orders.service.ts';
import { WatchController } from './watching/watch.controller.ts';
import { WatchLife } from './watching/watch-life.service.ts';
import { WatchesRepository } from './watching/watches.repository.ts';
import { WatchesService } from './watching/watches.service.ts';

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

import { Module } from '@nestjs/common';
import { FlowCounts } from '../../platform/flows/flow-counts.ts';
import { PictureReader } from '../../platform/ocr/picture-reader.ts';
import { BegunCasesController } from './begun/begun-cases.controller.ts';
import { BegunCasesService } from './begun/begun-cases.service.ts';
import { PhoneCaseService } from './begun/phone-case.service.ts';
import { CaseClock } from './case-clock.ts';
import { CaseNewsService } from './case-news.service.ts';
import { CasePageService } from './case-page.service.ts';
import { CaseStatusService } from './case-status.service.ts';
import { CasesController } from './cases.controller.ts';
import { CasesRepository } from './cases.repository.ts';
import { CasesApiController } from './cases-api.controller.ts';
import { CourtsApiController } from './courts-api.controller.ts';
import { DeadlinesController } from './deadlines/deadlines.controller.ts';
import { LastDaysService } from './deadlines/last-days.service.ts';
import { DeskChecksController } from './desk/desk-checks.controller.ts';
import { DeskChecksService } from './desk/desk-checks.service.ts';
import { DisputesController } from './disputes/disputes.controller.ts';
import { DisputesRepository } from './disputes/disputes.repository.ts';
import { DisputesService } from './disputes/disputes.service.ts';
import { PhotoService } from './messages/photo.service.ts';
import { RelayController } from './messages/relay.controller.ts';
import { RelayService } from './messages/relay.service.ts';
import { NewCaseController } from './new-case.controller.ts';
import { CaseLinksController } from './watching/case-links.controller.ts';
import { CaseLinksRepository } from './watching/case-links.repository.ts';
import { CaseLinksService } from './watching/case-links.service.ts';
import { CaseOrdersService } from './watching/case-orders.service.ts';
import { ChecksService } from './watching/checks.service.ts';
import { FindingsRepository } from './watching/findings.repository.ts';
import { OwnHearingsRepository } from './watching/own-hearings.repository.ts';
import { OwnHearingsService } from './watching/own-hearings.service.ts';
import { WatchController } from './watching/watch.controller.ts';
import { WatchReactions } from './watching/watch.reactions.ts';
import { WatchLifeService } from './watching/watch-life.service.ts';
import { WatchesRepository } from './watching/watches.repository.ts';
import { WatchesService } from './watching/watches.service.ts';

@Module({
  // The fixed addresses come before the one with an id in it.
  controllers: [
    DisputesController,
    CaseLinksController,
    CasesApiController,
    CourtsApiController,
    CasesController,
    NewCaseController,
    BegunCasesController,
    RelayController,
    DeadlinesController,
    WatchController,
    DeskChecksController,
  ],
  providers: [
    CasesRepository,
    FindingsRepository,
    WatchesRepository,
    OwnHearingsRepository,
    OwnHearingsService,
    WatchesService,
    BegunCasesService,
    PhoneCaseService,
    CasePageService,
    LastDaysService,
    DisputesRepository,
    DisputesService,
    CaseNewsService,
    CaseStatusService,
    ChecksService,
    CaseLinksService,
    CaseLinksRepository,
    CaseOrdersService,
    DeskChecksService,
    RelayService,
    PhotoService,
    PictureReader,
    WatchLifeService,
    WatchReactions,
    CaseClock,
  ],
  exports: [CaseOrdersService, WatchesService],
})
export class CasesModule {
  constructor(flows: FlowCounts) {
    flows.register({ name: 'case', steps: ['number'], pages: { 'account-cases-new': 'number' } });
  }
}

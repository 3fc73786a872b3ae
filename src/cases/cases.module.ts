import { Module } from '@nestjs/common';
import { CasePageService } from './case-page.service.ts';
import { CasesController } from './cases.controller.ts';
import { CasesRepository } from './cases.repository.ts';
import { NewCaseController } from './new-case.controller.ts';
import { WatchController } from './watch.controller.ts';
import { WatchesRepository } from './watches.repository.ts';
import { WatchesService } from './watches.service.ts';

@Module({
  // The fixed addresses come before the one with an id in it.
  controllers: [CasesController, NewCaseController, WatchController],
  providers: [CasesRepository, WatchesRepository, WatchesService, CasePageService],
  exports: [WatchesService],
})
export class CasesModule {}

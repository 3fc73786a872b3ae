import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { OverviewController } from './overview.controller.ts';
import { OverviewRepository } from './overview.repository.ts';
import { OverviewService } from './overview.service.ts';
import { ShelfController } from './shelf.controller.ts';
import { ShelfRepository } from './shelf.repository.ts';
import { ShelfService } from './shelf.service.ts';

@Module({
  imports: [ConsultationsModule],
  controllers: [OverviewController, ShelfController],
  providers: [OverviewService, OverviewRepository, ShelfService, ShelfRepository],
})
export class OverviewModule {}

import { Global, Module } from '@nestjs/common';
import { LostVisitors } from './lost-visitors.ts';
import { PartiesService } from './parties.service.ts';
import { VisitorsRepository } from './visitors.repository.ts';
import { Visitors } from './visitors.ts';

@Global()
@Module({
  providers: [Visitors, VisitorsRepository, LostVisitors, PartiesService],
  exports: [Visitors, PartiesService],
})
export class VisitorsModule {}

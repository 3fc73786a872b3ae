import { Module } from '@nestjs/common';
import { MonthsService } from './months.service.ts';
import { RetentionService } from './retention.service.ts';

/** What keeps the site in order while it runs. */
@Module({ providers: [MonthsService, RetentionService], exports: [MonthsService, RetentionService] })
export class RetentionModule {}

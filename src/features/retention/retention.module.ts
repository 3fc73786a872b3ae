import { Module } from '@nestjs/common';
import { RetentionService } from './retention.service.ts';

/** What keeps the site in order while it runs. */
@Module({ providers: [RetentionService], exports: [RetentionService] })
export class RetentionModule {}

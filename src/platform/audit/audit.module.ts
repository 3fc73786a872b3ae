import { Module } from '@nestjs/common';
import { AuditDigestsService } from './audit-digests.service.ts';

/** Digests over the record of events, which show when a row was changed or taken out afterwards. */
@Module({ providers: [AuditDigestsService], exports: [AuditDigestsService] })
export class AuditModule {}

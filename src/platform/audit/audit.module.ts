import { Module } from '@nestjs/common';
import { Seals } from './audit-digests.service.ts';

/** Digests over the record of events, which show when a row was changed or taken out afterwards. */
@Module({ providers: [Seals], exports: [Seals] })
export class AuditDigestsModule {}

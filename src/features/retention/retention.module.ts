import { Module } from '@nestjs/common';
import { Retention } from './retention.service.ts';

/** What keeps the site in order while it runs. */
@Module({ providers: [Retention], exports: [Retention] })
export class OperationsModule {}

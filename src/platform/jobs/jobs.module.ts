import { Global, Module } from '@nestjs/common';
import { Hourly } from './hourly.ts';
import { Jobs } from './jobs.service.ts';

@Global()
@Module({ providers: [Hourly, Jobs], exports: [Hourly, Jobs] })
export class JobsModule {}

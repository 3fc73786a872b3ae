import { Global, Module } from '@nestjs/common';
import { Hourly } from './hourly.ts';
import { JobsService } from './jobs.service.ts';

@Global()
@Module({ providers: [Hourly, JobsService], exports: [Hourly, JobsService] })
export class JobsModule {}

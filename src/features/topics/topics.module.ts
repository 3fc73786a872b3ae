import { Global, Module } from '@nestjs/common';
import { TopicsService } from './topics.service.ts';

/** The fields of law, for every page that names one. */
@Global()
@Module({ providers: [TopicsService], exports: [TopicsService] })
export class TopicsModule {}

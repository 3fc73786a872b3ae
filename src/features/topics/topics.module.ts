import { Global, Module } from '@nestjs/common';
import { TopicsService } from './topics.service.ts';
import { TopicsApiController } from './topics-api.controller.ts';

/** The fields of law, for every page that names one. */
@Global()
@Module({ controllers: [TopicsApiController], providers: [TopicsService], exports: [TopicsService] })
export class TopicsModule {}

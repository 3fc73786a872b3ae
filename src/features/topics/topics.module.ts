import { Global, Module } from '@nestjs/common';
import { TopicCatalogue } from './topics.service.ts';

/** The fields of law, for every page that names one. */
@Global()
@Module({ providers: [TopicCatalogue], exports: [TopicCatalogue] })
export class TopicsModule {}

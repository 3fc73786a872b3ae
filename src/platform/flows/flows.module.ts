import { Global, Module } from '@nestjs/common';
import { Analytics } from './analytics.ts';
import { FlowCounts } from './flow-counts.ts';

@Global()
@Module({ providers: [Analytics, FlowCounts], exports: [FlowCounts] })
export class FlowsModule {}

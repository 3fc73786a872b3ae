import { Global, Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';
import { MetricsPort } from './metrics-port.ts';
import { Traces } from './traces.service.ts';

@Global()
@Module({ controllers: [MetricsController], providers: [Metrics, MetricsPort, Traces], exports: [Metrics] })
export class MetricsModule {}

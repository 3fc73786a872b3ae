import { Global, Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';
import { MetricsPort } from './metrics-port.ts';

@Global()
@Module({ controllers: [MetricsController], providers: [Metrics, MetricsPort], exports: [Metrics] })
export class MetricsModule {}

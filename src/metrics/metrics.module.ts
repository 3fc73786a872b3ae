import { Global, Module } from '@nestjs/common';
import { Dependencies } from './dependencies.ts';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';
import { MetricsPort } from './metrics-port.ts';

@Global()
@Module({ controllers: [MetricsController], providers: [Metrics, MetricsPort, Dependencies], exports: [Metrics] })
export class MetricsModule {}

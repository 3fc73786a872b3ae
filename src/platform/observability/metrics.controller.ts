import { Controller, Get, Header, Inject, NotFoundException } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { Metrics } from './metrics.ts';

/** On the site's own port only where a developer sits: what a pod does is nobody else's business. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  show(): Promise<string> {
    if (this.config.production || this.config.metricsPort !== null) throw new NotFoundException();
    return this.metrics.registry.metrics();
  }
}

import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { Metrics } from './metrics.ts';

/** The figures on a port of their own, which no proxy leads visitors to. */
@Injectable()
export class MetricsPort implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === null) return;
    const { registry } = this.metrics;
    const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end();
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(metricsPort, host, resolve));
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

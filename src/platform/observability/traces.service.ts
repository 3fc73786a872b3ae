import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { Metrics } from './metrics.ts';
import type { Tracer } from './open-tracer.ts';
import { noteTrace, useTracer } from './traces.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const load = () => import('./open-tracer.ts');

/** Opens the way to the collector, where one is named, and sends what is left when the site stops. */
@Injectable()
export class Traces implements OnModuleInit, OnApplicationShutdown {
  private tracer: Tracer | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.config.traces) return;
    const { openTracer } = await load();
    this.tracer = openTracer(this.config.traces, (spans) => this.metrics.droppedSpans.inc(spans), noteTrace);
    useTracer(this.tracer);
  }

  /** What a request goes through; without a collector it is the handler itself. */
  around(handle: Handler, ...rest: TracerRest): Handler {
    return this.tracer ? this.tracer.request(handle, ...rest) : handle;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.tracer) return;
    await this.tracer.close();
    useTracer(null);
  }
}

type TracerRest = Parameters<Tracer['request']> extends [unknown, ...infer Rest] ? Rest : never;

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../../lib/within.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What an operator watches, in the form that Prometheus reads. Labels are names of ours, never what somebody sent. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that a page was made or work was done for, by route template',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers: this.registers,
  });
  readonly cached = new Counter({
    name: 'http_cached_responses_total',
    help: 'Answers from the page cache',
    labelNames: ['status'] as const,
    registers: this.registers,
  });
  readonly refused = new Counter({
    name: 'http_refused_total',
    help: 'Requests turned away: overload, or a body that comes too slowly',
    labelNames: ['reason'] as const,
    registers: this.registers,
  });
  readonly inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests being worked on',
    registers: this.registers,
  });
  readonly store = new Histogram({
    name: 'session_store_duration_seconds',
    help: 'Commands to Redis',
    labelNames: ['outcome'] as const,
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers: this.registers,
  });
  readonly jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs that this pod ran; one that failed is tried again',
    labelNames: ['queue', 'outcome'] as const,
    registers: this.registers,
  });
  readonly happened = new Counter({
    name: 'business_events_total',
    help: 'What happened to applications, questions, cases, bills and the rest, as their timelines call it',
    labelNames: ['subject', 'action'] as const,
    registers: this.registers,
  });

  readonly droppedSpans = new Counter({
    name: 'traces_dropped_spans_total',
    help: 'Parts of traces that the collector did not take in time',
    registers: this.registers,
  });

  readonly flows = new Counter({
    name: 'flow_steps_total',
    help: 'Pages of flows that were opened, kept, passed or refused, and flows that were begun and sent',
    labelNames: ['flow', 'step', 'act', 'country', 'language'] as const,
    registers: this.registers,
  });

  private readonly loop = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.loop.enable();
    this.gauge('event_loop_delay_p99_seconds', 'How late timers came since the last reading', () => {
      const late = Math.max(0, this.loop.percentile(99) / 1e9 - 0.02);
      this.loop.reset();
      return late;
    });
    this.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
    this.gauge('process_cpu_seconds_total', 'Processor time used', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
    const startedAt = Date.now() / 1000 - process.uptime();
    this.gauge('process_start_time_seconds', 'When the process started, since 1970', () => startedAt);
  }

  /** A value that is looked up when it is asked for. One that cannot be told is left out. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    this.labelled(name, help, '', async () => ({ '': await read() }));
  }

  /** Likewise, one for each value of a label. */
  labelled(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: this.registers,
      async collect() {
        // Without a label that sets it to nought, with one it forgets every value.
        gauge.reset();
        // Whoever reads the figures of a pod in trouble must not wait for what is in trouble.
        const values = await within(1_000, read()).catch(() => null);
        if (!values) {
          if (!label) gauge.remove();
          return;
        }
        for (const [value, number] of Object.entries(values)) gauge.set(label ? { [label]: value } : {}, number);
      },
    });
  }

  onApplicationShutdown(): void {
    this.loop.disable();
  }
}

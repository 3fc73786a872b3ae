import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../trace-settings.ts';
import { watchCalls } from './outgoing-calls.ts';

/** Spans that wait for the collector; those that come beyond are dropped. */
const mostWaiting = 2_048;
/** Milliseconds. A collector that answers nothing holds a batch for so long, and a stop no longer. */
const patience = 2_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
/** Told which trace a request belongs to. */
type Note = (request: IncomingMessage, traceId: string) => void;
/** A request in words of ours, and the id that its line in the log and its answer have. */
type Described = { method: string; route: string; status: number; id: string };
export type Tracer = ReturnType<typeof openTracer>;

/** Makes spans and sends them. Loaded only where a collector is named. */
export function openTracer(settings: TraceSettings, drop: (spans: number) => void, note: Note) {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: patience,
  });
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({ 'service.name': settings.service }),
    spanProcessors: [bounded(exporter, drop)],
  });
  const spans = provider.getTracer('istishara');
  const underWay = new AsyncLocalStorage<Span>();

  const start = (name: string, kind: SpanKind, attributes: Attributes, parent: Context) =>
    // What sends the batch later must not do it in the name of whoever was there first.
    underWay.exit(() => spans.startSpan(name, { kind, attributes }, parent));
  const finish = (span: Span, isDone: boolean) => {
    if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR });
    underWay.exit(() => span.end());
  };
  const below = (): Context | null => {
    const span = underWay.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : null;
  };
  const child = (name: string, kind: SpanKind, attributes: Attributes): Span | null => {
    const parent = below();
    return parent && start(name, kind, attributes, parent);
  };
  const unwatch = watchCalls((method, host) => {
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = child(method, SpanKind.CLIENT, attributes);
    if (!span) return null;
    return (status) => {
      if (status !== null) span.setAttribute('http.response.status_code', status);
      finish(span, status !== null && status < 400);
    };
  });

  return {
    isUnderWay: (): boolean => underWay.getStore()?.isRecording() === true,
    bind: <F extends (...args: never[]) => unknown>(callback: F): F => AsyncLocalStorage.bind(callback) as F,

    begin: (kind: 'db' | 'redis', name: string) => {
      const system = kind === 'db' ? 'postgresql' : 'redis';
      const span = child(name, SpanKind.CLIENT, { 'db.system.name': system });
      return (isDone: boolean): void => {
        if (span) finish(span, isDone);
      };
    },

    traceId: (): string | undefined => underWay.getStore()?.spanContext().traceId,

    parent: (): string | null => {
      const context = underWay.getStore()?.spanContext();
      return context ? `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}` : null;
    },

    /** @param attempt 1 where the job has not failed yet */
    job: (queue: string, attempt: number, parent: string | undefined, work: () => Promise<void>): Promise<void> => {
      const attributes = { 'messaging.destination.name': queue, 'istishara.job.attempt': attempt };
      const span = start(`job ${queue}`, SpanKind.CONSUMER, attributes, remote(parent));
      const done = underWay.run(span, work);
      done.then(
        () => finish(span, true),
        () => finish(span, false),
      );
      return done;
    },

    /** @param isTrusted whether who holds the line may say which trace a request belongs to */
    request: (
      handle: Handler,
      isTrusted: (request: IncomingMessage) => boolean,
      describe: (request: IncomingMessage, response: ServerResponse) => Described,
    ): Handler => {
      return (request, response) => {
        // Probes come every second, and have no line in the log either.
        if (request.url?.startsWith('/health/')) return handle(request, response);
        const { traceparent } = request.headers;
        const parent = isTrusted(request) && typeof traceparent === 'string' ? traceparent : undefined;
        const span = start('request', SpanKind.SERVER, {}, remote(parent));
        note(request, span.spanContext().traceId);
        response.once('close', () => {
          const { method, route, status, id } = describe(request, response);
          span.updateName(`${method} ${route}`).setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'istishara.request.id': id,
          });
          finish(span, status < 500);
        });
        underWay.run(span, () => handle(request, response));
      };
    },

    close: async (): Promise<void> => {
      unwatch();
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patience);
      await Promise.race([provider.shutdown().catch(() => {}), promise]);
      clearTimeout(timer);
    },
  };
}

function remote(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  const context: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const [, root = sampler] = /^parentbased_(.+)$/.exec(sampler) ?? [];
  const own = root === 'always_off' ? new AlwaysOffSampler() : root === 'always_on' ? new AlwaysOnSampler() : null;
  const chosen = own ?? new TraceIdRatioBasedSampler(ratio);
  return root === sampler ? chosen : new ParentBasedSampler({ root: chosen });
}

/** The library's queue drops without a word: here it is counted what was, for want of room or of a collector. */
function bounded(exporter: SpanExporter, drop: (spans: number) => void): SpanProcessor {
  let waiting = 0;
  const counted: SpanExporter = {
    export: (batch, told) =>
      exporter.export(batch, (result) => {
        waiting -= batch.length;
        if (result.code !== 0) drop(batch.length);
        told(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counted,
    maxQueueSize: mostWaiting,
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: patience + 1_000,
  });
  return {
    onStart: () => {},
    onEnd: (span) => {
      if ((span.spanContext().traceFlags & 1) === 0) return;
      if (waiting >= mostWaiting) return drop(1);
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

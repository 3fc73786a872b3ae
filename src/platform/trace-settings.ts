import type { Environment } from './environment.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces are sent by OTLP over HTTP, by the variables that OpenTelemetry names. */
export type TraceSettings = {
  /** The collector's address without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  sampler: (typeof samplers)[number];
  /** The part of new traces that is kept, from 0 to 1. */
  ratio: number;
};

/** Null where no trace is made. */
export function readTraceSettings(env: Environment): TraceSettings | null {
  const endpoint = env.address('OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:'])?.replace(/(?<!\/)\/+$/, '');
  const headers = readHeaders(env);
  const service = env.text('OTEL_SERVICE_NAME') ?? 'istishara';
  const isSampler = (value: string) => samplers.some((one) => one === value);
  const sampler = env.choice('OTEL_TRACES_SAMPLER', 'parentbased_always_on', isSampler, samplers.join(', '));
  const ratio = env.text('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  if (!/^(?:0|1|[01]?\.\d+)$/.test(ratio) || Number(ratio) > 1) {
    env.faults.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  }
  return endpoint ? { endpoint, headers, service, sampler, ratio: Number(ratio) } : null;
}

function readHeaders(env: Environment): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of env.text('OTEL_EXPORTER_OTLP_HEADERS')?.split(',') ?? []) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(pair) ?? [];
    const decoded = value === undefined ? null : decode(value);
    if (name && decoded !== null) headers[name] = decoded;
    else env.faults.push('OTEL_EXPORTER_OTLP_HEADERS must be a comma list of name=value, percent-encoded');
  }
  return headers;
}

function decode(value: string): string | null {
  try {
    const text = decodeURIComponent(value);
    return /^[\x20-\x7e]*$/.test(text) ? text : null;
  } catch {
    return null;
  }
}

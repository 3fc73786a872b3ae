import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pinned } from './site.ts';

const run = promisify(execFile);

export type Load = { perSecond: number; p50: number; p99: number };
export type Target = { url: string; headers?: Record<string, string> };

/** Asks for one address over `connections` connections for some seconds; times in milliseconds. */
export async function load({ url, headers = {} }: Target, connections = 32, seconds = 2): Promise<Load> {
  const sent = { 'Accept-Encoding': 'br', ...headers };
  const options = Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', ...options, url];
  const [program = '', ...args] = pinned(1, command);
  const { stdout } = await run(program, args);
  const [answers, refused] = [/(\d+) requests in/, /Non-2xx or 3xx responses: (\d+)/].map((pattern) =>
    Number(pattern.exec(stdout)?.[1] ?? 0),
  ) as [number, number];
  // Requests that the load before left behind may take this one past what the site does at once.
  if (refused > answers / 100 && !headers['If-None-Match']) throw new Error(`Bad answers from ${url}\n${stdout}`);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, p50: percentile(stdout, 50), p99: percentile(stdout, 99) };
}

function percentile(report: string, part: number): number {
  const found = new RegExp(`${part}%\\s+([\\d.]+)(us|ms|s)`).exec(report);
  const unit = { us: 0.001, ms: 1, s: 1000 }[found?.[2] ?? ''] ?? Number.NaN;
  return Number(found?.[1]) * unit;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How far the rounds lie apart, as a share of their median: what a difference must exceed to mean anything. */
export const noise = (values: number[]): number => (Math.max(...values) - Math.min(...values)) / median(values);

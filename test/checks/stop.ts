import { randomUUIDv7 } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Check } from './check.ts';
import { type Cluster, startCluster, untilReady } from './cluster.ts';
import { wait } from './program.ts';

const within = 1_000;
const people = 500;
const pace = { pieces: 6, ms: 500 };

/** A pod told to end: idle, with five hundred who keep their lines open, with a form that is still coming, by each signal, and told twice. */
export const stop: Check = async ({ planted }) => {
  // Planted: a pod that goes on serving for a while.
  const cluster = await startCluster({ pods: 1, env: { DRAIN_SECONDS: planted ? '2' : '0' } });
  const findings: string[] = [];
  const pod = cluster.pods[0];
  if (!pod) return ['There is no pod'];
  const ends = async (what: string, signal: NodeJS.Signals, from = performance.now()) => {
    await pod.stop(signal);
    const ms = performance.now() - from;
    console.log(`${what}: ${pod.ended} after ${ms.toFixed(0)} ms`);
    return ms;
  };
  const judge = (what: string, ms: number, ended: number | NodeJS.Signals) => {
    if (ms > within) findings.push(`${what}: ends after ${ms.toFixed(0)} ms`);
    if (pod.ended !== ended) findings.push(`${what}: ends with ${pod.ended}`);
  };
  const again = async () => {
    pod.start();
    await untilReady(cluster.podOrigins[0] ?? '', pod);
  };
  try {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      judge(signal, await ends(signal, signal), 0);
      await again();
    }
    const lines = await keepOpen(cluster);
    judge('open lines', await ends(`${people} open lines`, 'SIGTERM'), 0);
    for (const line of lines) line.destroy();
    await again();

    const form = aSlowForm(cluster);
    await wait(pace.ms);
    const ended = ends('a form under way', 'SIGTERM');
    if ((await form) !== 303) findings.push(`A form that was under way is answered with ${await form}`);
    const answered = performance.now();
    await ended;
    judge('after the form', performance.now() - answered, 0);
    await again();

    const lost = aSlowForm(cluster);
    await wait(pace.ms);
    pod.signal('SIGTERM');
    await wait(100);
    judge('told twice', await ends('told twice', 'SIGTERM'), 'SIGTERM');
    if ((await lost) !== 0) findings.push('Told twice, it went on');
  } finally {
    await cluster.stop();
  }
  return findings;
};

/** Each has asked once and waits. */
async function keepOpen({ podOrigins: [origin = ''] }: Cluster) {
  const { port, hostname } = new URL(origin);
  const lines = Array.from({ length: people }, () => connect(Number(port), hostname));
  await Promise.all(
    lines.map(
      (line) =>
        new Promise<void>((resolve) => {
          line.on('error', () => resolve());
          line.once('data', () => resolve());
          line.write('GET /health/live HTTP/1.1\r\nHost: site\r\n\r\n');
        }),
    ),
  );
  return lines;
}

/** A form that takes three seconds to come; its status, 0 where the line broke. */
function aSlowForm({ podOrigins: [origin = ''] }: Cluster): Promise<number> {
  const body = new URLSearchParams({
    _form: randomUUIDv7(),
    topic: 'payment',
    message: 'Written slowly, and whole in the end, as people on slow lines do.',
  }).toString();
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'Sec-Fetch-Site': 'same-origin',
    Accept: 'text/html',
  };
  return new Promise((resolve) => {
    const post = request(`${origin}/en/contact`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve(0));
    });
    post.on('error', () => resolve(0));
    void (async () => {
      const size = Math.ceil(body.length / pace.pieces);
      for (let at = 0; at < body.length && !post.destroyed; at += size, await wait(pace.ms))
        post.write(body.slice(at, at + size));
      post.end();
    })();
  });
}

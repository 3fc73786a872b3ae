import { Agent } from 'node:http';
import { bareServer } from './bare.ts';
import type { Check } from './check.ts';
import { type Reply, send } from './clients.ts';
import { startCluster } from './cluster.ts';

type Load = { good: number; refused: number; other: number; refusedP50: number; goodP99: number };

const seconds = 6;
const normal = 32;

/** Four times as many people as keep a pod busy: it goes on answering as many, and turns the others away at once. */
export const overload: Check = async ({ planted }) => {
  const cluster = await startCluster({ pods: 1 });
  const bare = await bareServer(30);
  const origin = planted ? bare.origin : (cluster.podOrigins[0] ?? '');
  try {
    await loadFor(origin, normal, 2);
    const peak = await loadFor(origin, normal, seconds);
    const over = await loadFor(origin, normal * 4, seconds);
    tell('busy', peak);
    tell('four times', over);
    const findings: string[] = [];
    const share = over.good / peak.good;
    if (share < 0.9) findings.push(`Only ${Math.round(share * 100)} % of what it did when busy`);
    if (over.other > 0) findings.push(`${over.other} answers that are neither good nor 503`);
    if (over.refused === 0 && over.goodP99 > 2_000) findings.push('Nobody is turned away, and everybody waits');
    if (over.refusedP50 > 50) findings.push(`To be turned away takes ${over.refusedP50.toFixed(0)} ms`);
    return findings;
  } finally {
    bare.server.close();
    await cluster.stop();
  }
};

async function loadFor(origin: string, people: number, time: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  const end = performance.now() + time * 1000;
  const replies: Reply[] = [];
  let other = 0;
  const person = async (number: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const url = `${origin}/en/experts?anew=${number}-${turn}`;
      const reply = await send(url, { agent, headers: { Accept: 'text/html' } }).catch(() => null);
      if (reply) replies.push(reply);
      else other += 1;
      // Who is turned away comes again soon, if not at once.
      if (reply?.status === 503) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  agent.destroy();
  const of = (status: number) => replies.filter((reply) => reply.status === status).map(({ ms }) => ms);
  const [good, refused] = [of(200), of(503)];
  other += replies.length - good.length - refused.length;
  const at = (values: number[], part: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
  return { good: good.length, refused: refused.length, other, refusedP50: at(refused, 0.5), goodP99: at(good, 0.99) };
}

const tell = (name: string, { good, refused, refusedP50, goodP99 }: Load): void =>
  console.log(
    `${name}: ${Math.round(good / seconds)} good/s, p99 ${goodP99.toFixed(0)} ms; ${Math.round(refused / seconds)} refused/s in ${refusedP50.toFixed(0)} ms`,
  );

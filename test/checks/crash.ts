import type { Check } from './check.ts';
import { Clients } from './clients.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { wait } from './program.ts';
import { query } from './sql.ts';

// From the kill to the last answer that was not as it should be, in seconds; a person may still try again until then.
const healsWithin = 20;

/** Pods, Redis and PostgreSQL are killed in turn while people write; what was acknowledged is looked for row by row. */
export const crash: Check = async ({ planted, seed, times }) => {
  const cluster = await startCluster();
  const clients = new Clients(cluster.origin, { seed });
  const findings: string[] = [];
  const worst: Record<string, number> = {};
  try {
    for (let turn = 0; turn < times; turn += 1) {
      for (const program of [...cluster.pods, cluster.redis, cluster.postgres]) {
        await wait(1_500);
        const began = performance.now();
        program.signal('SIGKILL');
        const healed = await untilWell(cluster, began);
        worst[program.name] = Math.max(worst[program.name] ?? 0, healed);
        if (healed > healsWithin) findings.push(`${program.name}: well again only after ${healed.toFixed(1)} s`);
      }
    }
    await clients.stop();
    if (planted) {
      const [first] = clients.acknowledged;
      await query(cluster.databaseUrl, `delete from contact_messages where message like '${first} %'`);
    }
    findings.push(...missingOrTwice(await query(cluster.databaseUrl, written), clients.acknowledged));
  } finally {
    await clients.stop();
    await cluster.stop();
  }
  const times_ = Object.entries(worst).map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`);
  console.log(
    `${clients.acknowledged.length} writes acknowledged of ${clients.requests} requests; well again after at most ${times_.join(', ')}`,
  );
  return findings;
};

/** Seconds until ten pages in a row, made anew, and a sign-in page are answered. */
async function untilWell({ origin }: Cluster, began: number): Promise<number> {
  for (let good = 0, turn = 0; good < 10 && performance.now() - began < 60_000; turn += 1) {
    const path = `/en/experts?well=${turn}`;
    const answer = await fetch(origin + path, { headers: { Accept: 'text/html' } }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    good = answer?.status === 200 ? good + 1 : 0;
    await wait(50);
  }
  return (performance.now() - began) / 1000;
}

export const written = `select message from contact_messages where message like 'check %'`;

/** What was acknowledged and is not there, and what is there twice. */
export function missingOrTwice(stored: { message: string }[], acknowledged: string[]): string[] {
  const counts = new Map<string, number>();
  for (const { message } of stored) {
    const marker = message.split(' ').slice(0, 2).join(' ');
    counts.set(marker, (counts.get(marker) ?? 0) + 1);
  }
  const lost = acknowledged.filter((marker) => !counts.has(marker)).map((marker) => `Acknowledged and gone: ${marker}`);
  const twice = [...counts].filter(([, count]) => count > 1).map(([marker]) => `There twice: ${marker}`);
  return [...lost, ...twice];
}

import { samplePassword } from '../../src/features/samples/accounts.ts';
import type { Check } from './check.ts';
import { Clients, type Reply } from './clients.ts';
import { startCluster } from './cluster.ts';
import { wait } from './program.ts';
import { query } from './sql.ts';
import { Visitor } from './visitor.ts';

// From the kill to the last answer that was not as it should be, in seconds; a person may still try again until then.
const healsWithin = 20;

/** Pods, Redis, PostgreSQL and what stands before it are killed in turn while people write; what was acknowledged is looked for row by row. */
export const crash: Check = async ({ planted, seed, times }) => {
  const cluster = await startCluster();
  const { bouncer } = cluster;
  const clients = new Clients(cluster.origin, { seed });
  const findings: string[] = [];
  const healed: Record<string, number[]> = {};
  try {
    const user = await new Visitor(cluster.origin).signIn('user@example.com', samplePassword);
    for (let turn = 0; turn < times; turn += 1) {
      for (const program of [...cluster.pods, cluster.redis, cluster.postgres, ...(bouncer ? [bouncer] : [])]) {
        await wait(1_500);
        const began = performance.now();
        program.signal('SIGKILL');
        const seconds = await untilWell(user, began);
        healed[program.name] = [...(healed[program.name] ?? []), seconds];
        if (seconds > healsWithin) findings.push(`${program.name}: well again only after ${seconds.toFixed(1)} s`);
      }
    }
    await clients.stop();
    if (planted) {
      const [first] = clients.acknowledged;
      await query(cluster.databaseUrl, `delete from contact_messages where message like '${first} %'`);
    }
    const lost = missingOrTwice(await query(cluster.databaseUrl, written), clients.acknowledged);
    findings.push(...lost);
    console.log(
      `${clients.acknowledged.length} writes acknowledged of ${clients.requests} requests, ${lost.length} lost or twice`,
    );
  } finally {
    await clients.stop();
    await cluster.stop();
  }
  for (const [name, seconds] of Object.entries(healed))
    console.log(`${name}: ${seconds.length} kills, ${spread(seconds)}`);
  return findings;
};

/** Seconds until ten pages in a row, made anew, are answered, and as many of somebody who is signed in. */
async function untilWell(user: Visitor, began: number): Promise<number> {
  const nobody = new Visitor(user.origin);
  const isFine = (reply: Promise<Reply>) =>
    reply.then(
      ({ status }) => status === 200,
      () => false,
    );
  for (let good = 0, turn = 0; good < 10 && performance.now() - began < 60_000; turn += 1) {
    const anew = `/en/experts?well=${began}-${turn}`;
    const isWell = (await isFine(nobody.get(anew))) && (await isFine(user.get('/en/account/questions')));
    good = isWell ? good + 1 : 0;
    await wait(50);
  }
  return (performance.now() - began) / 1000;
}

function spread(seconds: number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  return `well again after ${middle.toFixed(1)} s in the middle, ${sorted.at(-1)?.toFixed(1)} s at most`;
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

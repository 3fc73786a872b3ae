import { memoryOf } from '../bench/site.ts';
import type { Check } from './check.ts';
import { Clients } from './clients.ts';
import { startCluster } from './cluster.ts';
import { wait } from './program.ts';

const most = 400;
const drift = 1.05;

/** What a pod takes after its start and under load for so many minutes: the second half takes no more than the first. */
export const memory: Check = async ({ planted, seed, times }) => {
  // Planted: a heap that is never tidied up grows.
  const heap: Record<string, string> = planted
    ? { NODE_OPTIONS: '--max-semi-space-size=512 --min-semi-space-size=512' }
    : {};
  const cluster = await startCluster({ pods: 1, env: heap });
  const rss = () => Math.round(memoryOf(cluster.pods[0]?.pid ?? 0));
  const atStart = rss();
  const clients = new Clients(cluster.origin, { seed });
  try {
    const half = async () => {
      const seen: number[] = [];
      for (let turn = 0; turn < times * 60; turn += 1) {
        await wait(500);
        seen.push(rss());
      }
      return Math.max(...seen);
    };
    await wait(5_000);
    const [first, second] = [await half(), await half()];
    console.log(
      `${atStart} MB after the start, at most ${first} MB, then ${second} MB under load (${clients.requests} requests)`,
    );
    const findings: string[] = [];
    if (Math.max(first, second) > most) findings.push(`More than ${most} MB`);
    if (second > first * drift) findings.push(`It grows: ${first} MB, then ${second} MB`);
    return findings;
  } finally {
    await clients.stop();
    await cluster.stop();
  }
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import { memoryOf } from '../bench/site.ts';
import { freePort } from '../support/free-port.ts';
import { startCommand } from '../support/services.ts';
import type { Check } from './check.ts';
import { Clients } from './clients.ts';
import { startCluster, untilReady } from './cluster.ts';
import { growth, heapOf, heapOptions } from './heap.ts';
import { Program, wait } from './program.ts';

/** A process of the site, and the most it may take, in megabytes. */
type Site = { name: string; origin: string; process: Program; most: number; stop(): Promise<void> };
type Watch = { folder: string; seed: number; minutes: number };

const drift = 1.05;
/** From so many minutes on caches are full after the first sixth: before, only the most that is taken says something. */
const long = 10;

/**
 * What a process takes under mixed load for so many minutes, on PostgreSQL and on data of its own: the last sixth takes no
 * more than the second; in the first one caches fill. Both run at once and share nothing. The heap is written down after
 * the first sixth and at the end, and the kinds of things that grew most in it are named.
 */
export const memory: Check = async ({ planted, seed, times }) => {
  const folder = mkdtempSync(join(tmpdir(), 'istishara-memory-'));
  const sites: Site[] = [];
  try {
    sites.push(await onServers(folder, planted), await onOwnData(folder));
    const findings = await Promise.all(sites.map((site) => watch(site, { folder, seed, minutes: times })));
    return findings.flat();
  } finally {
    for (const site of sites) await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function onServers(folder: string, planted: boolean): Promise<Site> {
  // Planted: a heap that is never tidied up grows.
  const untidy = planted ? ['--max-semi-space-size=512', '--min-semi-space-size=512'] : [];
  const cluster = await startCluster({ pods: 1, env: { NODE_OPTIONS: [...heapOptions(folder), ...untidy].join(' ') } });
  const [process] = cluster.pods as [Program];
  return { name: 'PostgreSQL', origin: cluster.origin, process, most: 400, stop: cluster.stop };
}

async function onOwnData(folder: string): Promise<Site> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...{ PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data'), PORT: String(port), PUBLIC_URL: origin },
    // The clients say in whose name they come.
    ...{ TRUST_PROXY: '1', LOG_LEVEL: 'error', NODE_OPTIONS: heapOptions(folder).join(' ') },
  };
  const site = new Program('the site', startCommand, { cwd: projectRoot, env });
  site.start();
  await untilReady(origin, site);
  // The database is in the same process.
  return { name: 'embedded', origin, process: site, most: 600, stop: () => site.stop() };
}

async function watch({ name, origin, process, most }: Site, { folder, seed, minutes }: Watch): Promise<string[]> {
  const rss = () => Math.round(memoryOf(process.pid));
  const [atStart, pid] = [rss(), process.pid];
  const clients = new Clients(origin, { seed, ...(minutes >= long && { count: 10, pause: 800 }) });
  /** What it took in a sixth of the time, the least first. */
  const sixth = async () => {
    const seen: number[] = [];
    for (let turn = 0; turn < minutes * 20; turn += 1) {
      await wait(500);
      seen.push(rss());
    }
    return seen.toSorted((a, b) => a - b);
  };
  try {
    const parts = [await sixth()];
    const before = minutes >= long ? await heapOf(process, folder) : null;
    while (parts.length < 6) parts.push(await sixth());
    const after = before && (await heapOf(process, folder));
    const middles = parts.map((part) => part[Math.floor(part.length / 2)] ?? 0);
    const [second = 0, last = 0] = [middles[1], middles[5]];
    // To write a heap down takes memory that the process does not give back.
    const highest = Math.max(...(before ? parts.slice(0, 1) : parts).map((part) => part.at(-1) ?? 0));
    const failed = clients.failures.length;
    console.log(
      `${name}: ${atStart} MB after the start, ${middles.join(', ')} MB in the middle of each sixth, ${highest} at most${before ? ' before the heap was written' : ''}; ${clients.requests} requests, ${failed} failed`,
    );
    if (before && after) for (const line of growth(before, after)) console.log(`  ${line}`);
    return [
      ...(process.pid === pid ? [] : [`${name}: it ended`]),
      ...(highest > most ? [`${name}: more than ${most} MB`] : []),
      ...(minutes >= long && last > second * drift ? [`${name} grows: ${second} MB, then ${last} MB`] : []),
    ];
  } finally {
    await clients.stop();
  }
}

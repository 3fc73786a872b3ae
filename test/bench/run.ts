import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { install, locate, startPostgres, startRedis, stopServices } from '../support/services.ts';
import { against } from './against.ts';
import { bytes } from './bytes.ts';
import { dev } from './dev.ts';
import { growth } from './growth.ts';
import { jobs, mails } from './jobs.ts';
import { paint } from './paint.ts';
import { peers } from './peers.ts';
import { photos } from './photos.ts';
import { server } from './server.ts';
import { sitemap } from './sitemap.ts';
import { start } from './start.ts';
import { telephone } from './telephone.ts';
import { traces } from './traces.ts';
import { work } from './work.ts';

// `npm run bench [part …]`: figures as ratios within one run, because machines differ and are noisy.

type Servers = { database?: string; redis?: string };

const parts: Record<string, (servers: Servers) => Promise<void>> = {
  server: (servers) => onBoth(servers),
  growth,
  sitemap,
  bytes,
  paint,
  peers,
  photos,
  mails,
  jobs,
  start,
  telephone,
  dev,
  traces,
  work,
  // Only where `AGAINST` names another checkout, installed and built.
  against,
};

/** Shares of another part, which are run by their names alone. */
const shares: typeof parts = {
  cached: (servers) => onBoth(servers, ({ how }) => how === 'cached'),
  account: (servers) => onBoth(servers, ({ page }) => page === 'overview' || page === 'desk queue'),
};

async function onBoth(servers: Servers, isWanted?: Parameters<typeof server>[2]): Promise<void> {
  await server('embedded', {}, isWanted);
  if (servers.database) await server('servers', servers, isWanted);
}

const asked = process.argv.slice(2);
const all = { ...parts, ...shares };
const unknown = asked.filter((name) => !(name in all));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}`);

// Asked before any of them is taken away.
const everyCore = `0-${availableParallelism() - 1}`;

function runOn(cores: string): void {
  if (locate('taskset')) spawnSync('taskset', ['-cp', cores, String(process.pid)]);
}

install(['Redis', 'PostgreSQL', 'Chromium', 'wrk', 'taskset']);
try {
  // What they start stays where they are: off the core of what is measured, like the load.
  runOn('1');
  const database = (await startPostgres()) ?? undefined;
  const redis = (await startRedis()) ?? undefined;
  runOn(everyCore);
  const servers: Servers = { ...(database && { database }), ...(redis && { redis }) };
  for (const [name, measure] of Object.entries(asked.length === 0 ? parts : all))
    if (asked.length === 0 || asked.includes(name)) await measure(servers);
} finally {
  stopServices();
}

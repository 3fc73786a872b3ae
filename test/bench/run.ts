import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { install, locate, startPostgres, startRedis, stopServices } from '../support/services.ts';
import { against } from './against.ts';
import { bytes } from './bytes.ts';
import { growth } from './growth.ts';
import { paint } from './paint.ts';
import { photos } from './photos.ts';
import { server } from './server.ts';
import { start } from './start.ts';

// `npm run bench [part …]`: figures as ratios within one run, because machines differ and are noisy.

type Servers = { database?: string; redis?: string };

const parts: Record<string, (servers: Servers) => Promise<void>> = {
  server: async (servers) => {
    await server('embedded', {});
    if (servers.database) await server('servers', servers);
  },
  growth,
  bytes,
  paint,
  photos,
  start,
  // Only where `AGAINST` names another checkout, installed and built.
  against,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);

// Asked before any of them is taken away.
const all = `0-${availableParallelism() - 1}`;

function runOn(cores: string): void {
  if (locate('taskset')) spawnSync('taskset', ['-cp', cores, String(process.pid)]);
}

install(['Redis', 'PostgreSQL', 'Chromium', 'wrk', 'taskset']);
try {
  // What they start stays where they are: off the core of what is measured, like the load.
  runOn('1');
  const database = (await startPostgres()) ?? undefined;
  const redis = (await startRedis()) ?? undefined;
  runOn(all);
  const servers: Servers = { ...(database && { database }), ...(redis && { redis }) };
  for (const [name, measure] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) await measure(servers);
} finally {
  stopServices();
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import type { Check } from './check.ts';
import { Clients, summary } from './clients.ts';
import { startCluster, untilReady } from './cluster.ts';
import { wait } from './program.ts';
import { query } from './sql.ts';

/**
 * Old and new pods on one database, both ways: with OLD_BUILD naming the folder of an older version that was built, one of it
 * and two of this one serve the same people, the old one starts again after the new one has migrated, and it takes the new one's place.
 */
export const mixed: Check = async ({ planted, seed, times }) => {
  const old = process.env.OLD_BUILD;
  if (!old || !existsSync(join(old, 'dist/build.json')))
    return ['OLD_BUILD must name the folder of an older version, built'];
  // The old one first: its schema is what the new one finds.
  const cluster = await startCluster({ pods: 3, rootOf: (pod) => (pod === 0 ? old : projectRoot) });
  const clients = new Clients(cluster.origin, { seed });
  const restart = async (place: number) => {
    await cluster.pods[place]?.stop();
    const pod = cluster.pods[place];
    if (!pod) return;
    pod.start();
    await untilReady(cluster.podOrigins[place] ?? '', pod);
    await wait(1_500);
  };
  try {
    await wait(times * 1_000);
    // Rolled back and forth: each serves alone for a while.
    for (const place of [1, 0, 2, 0]) await restart(place);
    // Planted: a migration that takes away what the old version writes.
    if (planted) {
      await query(cluster.databaseUrl, 'alter table contact_messages rename column topic to subject');
      await wait(2_000);
    }
  } finally {
    await clients.stop();
    await cluster.stop();
  }
  console.log(`${clients.requests} requests to old and new pods, ${clients.acknowledged.length} of them writes`);
  return summary(clients.failures);
};

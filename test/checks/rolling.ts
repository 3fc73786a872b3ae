import type { Check } from './check.ts';
import { Clients, summary } from './clients.ts';
import { startCluster, untilReady } from './cluster.ts';
import { wait } from './program.ts';

// Twenty restarts are then a hundred thousand requests; a slow machine may take less for each.
const perRestart = { requests: 5_000, seconds: 45 };

/** Pods are replaced one after the other while people read and write; nobody may notice. */
export const rolling: Check = async ({ planted, seed, times }) => {
  const cluster = await startCluster({ pods: 3, ...(planted && { env: { DRAIN_SECONDS: '0' } }) });
  const clients = new Clients(cluster.origin, { seed });
  try {
    await wait(1_000);
    for (let turn = 0; turn < times; turn += 1) {
      const place = turn % cluster.pods.length;
      const pod = cluster.pods[place];
      if (!pod) continue;
      await pod.stop(planted ? 'SIGKILL' : 'SIGTERM');
      pod.start();
      await untilReady(cluster.podOrigins[place] ?? '', pod);
      const enough = perRestart.requests * (turn + 1);
      for (let second = 0; second < perRestart.seconds && clients.requests < enough; second += 1) await wait(1_000);
      if (planted && clients.failures.length > 0) break;
    }
  } finally {
    await clients.stop();
    await cluster.stop();
  }
  console.log(`${times} restarts, ${clients.requests} requests, ${clients.acknowledged.length} of them writes`);
  if (clients.failures.length > 0) console.log(cluster.proxy.output.slice(-3_000));
  return summary(clients.failures);
};

import { install } from '../support/services.ts';
import { startCluster } from './cluster.ts';

// `npm run pods`: the topology of production on this machine, until Ctrl-C. Data go with it. With `--bouncer` PgBouncer
// stands in front of PostgreSQL.

install(['Redis', 'PostgreSQL', 'PgBouncer', 'HAProxy']);
const cluster = await startCluster({ port: Number(process.env.PORT ?? 3000) });
console.log(`The site, three pods behind a proxy: ${cluster.origin}`);
for (const [index, pod] of cluster.pods.entries())
  console.log(
    `  ${pod.name}: process ${pod.pid}, ${cluster.podOrigins[index]}, figures on port ${cluster.metricsPorts[index]}`,
  );
console.log(
  `  Redis: process ${cluster.redis.pid}, PostgreSQL: process ${cluster.postgres.pid}\n` +
    `  DATABASE_URL=${cluster.databaseUrl} REDIS_URL=${cluster.redisUrl} DATA_DIR=${cluster.folder}/data`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().then(() => process.exit(0)));

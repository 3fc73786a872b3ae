import { join } from 'node:path';
import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { Metrics } from '../observability/metrics.ts';
import { MemoryStore } from './memory-store.ts';
import { openRedis, RedisStore } from './redis-store.ts';
import { STORE, type Store } from './store.ts';

const logger = new Logger('Redis');

async function openStore({ redisUrl, dataDir }: Config, metrics: Metrics): Promise<Store> {
  if (!redisUrl) return new MemoryStore(join(dataDir, 'store.json'));
  const client = openRedis(
    redisUrl,
    ({ outcome, seconds }) => metrics.store.observe({ outcome }, seconds),
    eachReasonOnce((reason) => logger.warn(`REDIS_URL: no connection to Redis (${reason})`)),
  );
  // A pod may start while Redis is away: it then serves what needs no session, and reconnects by itself.
  await client.connect().catch(() => {
    logger.warn('REDIS_URL: Redis does not answer. The site starts; until it does, nobody can sign in.');
  });
  return new RedisStore(client);
}

/**
 * A connection that fails is tried again twice a second, and for who asks meanwhile there is none, whatever the reason: a
 * password that was changed, a name that leads nowhere, a certificate. The reason is told once, and again a minute later.
 */
export function eachReasonOnce(tell: (reason: string) => void): (error: Error) => void {
  const told = new Map<string, number>();
  return ({ message, code }: Error & { code?: unknown }) => {
    const reason = message || String(code ?? 'no reason given');
    const now = performance.now();
    if (now - (told.get(reason) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    // Few at any time: what fails for one reason seldom fails for ten.
    if (told.size > 20) told.clear();
    told.set(reason, now);
    tell(reason);
  };
}

@Global()
@Module({
  providers: [{ provide: STORE, inject: [CONFIG, Metrics], useFactory: openStore }],
  exports: [STORE],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(STORE) private readonly store: Store) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}

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
  const client = openRedis(redisUrl, ({ outcome, seconds }) => metrics.store.observe({ outcome }, seconds));
  // A pod may start while Redis is away: it then serves what needs no session, and reconnects by itself.
  await client.connect().catch(() => {
    logger.warn('REDIS_URL: Redis does not answer. The site starts; until it does, nobody can sign in.');
  });
  return new RedisStore(client);
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

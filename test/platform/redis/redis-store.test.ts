import { setTimeout as pause } from 'node:timers/promises';
import { eachReasonOnce } from '../../../src/platform/redis/redis.module.ts';
import { openRedis, RedisStore } from '../../../src/platform/redis/redis-store.ts';
import { eventually } from '../../support/consultations.ts';

const redisUrl = process.env.TEST_REDIS_URL;
const describeWithServers = redisUrl ? describe : describe.skip;

describeWithServers('the store on Redis', () => {
  const opened: RedisStore[] = [];
  async function open(database?: number): Promise<RedisStore> {
    const url = new URL(redisUrl ?? '');
    if (database !== undefined) url.pathname = `/${database}`;
    const client = openRedis(url.href, () => {});
    await client.connect();
    const store = new RedisStore(client);
    opened.push(store);
    return store;
  }
  afterAll(() => Promise.all(opened.map((store) => store.close())));

  it('says why it has no connection, once, and nothing of the password', async () => {
    const url = new URL(redisUrl ?? '');
    url.username = 'nobody';
    url.password = 'a-password-of-long-ago';
    const said: string[] = [];
    const client = openRedis(
      url.href,
      () => {},
      eachReasonOnce((reason) => said.push(reason)),
    );
    await client.connect().catch(() => {});
    await eventually(async () => expect(said).toHaveLength(1));
    // Long enough for more attempts.
    await pause(1_200);
    client.disconnect();
    expect(said).toEqual([expect.stringContaining('WRONGPASS')]);
    expect(said.join()).not.toContain('long-ago');
  });

  it('tells its own pods, and nobody who keeps another database on the same server', async () => {
    const [here, there, stranger] = [await open(), await open(), await open(15)];
    const heard: string[] = [];
    const isThere = Promise.withResolvers<void>();
    await there.subscribe(
      'news',
      (word) => (word === 'ready' ? isThere.resolve() : heard.push(word)),
      () => {},
    );
    const asking = setInterval(() => void here.publish('news', 'ready'), 20);
    await isThere.promise;
    clearInterval(asking);
    await stranger.publish('news', 'from a stranger');
    await here.publish('news', 'from one of us');
    // Sent before it, the stranger's word would have been heard by then.
    while (!heard.includes('from one of us')) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(heard).toEqual(['from one of us']);
  });

  it('reads the answers that have come before it gives a command up', async () => {
    const store = await open();
    await store.set('held', 'there', 60);
    const answers = [store.get('held'), store.mget(['held'])];
    // Once they are on their way the event loop is held for longer than Redis is waited for.
    await new Promise((resolve) => setImmediate(resolve));
    const until = Date.now() + 1_000;
    while (Date.now() < until);
    expect(await Promise.all(answers)).toEqual(['there', ['there']]);
    expect(await store.get('held')).toBe('there');
  });
});

import { Cluster, Redis } from 'ioredis';
import { beginSpan } from '../observability/traces.ts';
import { placesOf } from './addresses.ts';
import type { Store } from './store.ts';

type Watch = (command: { outcome: 'done' | 'failed'; seconds: number }) => void;

const scanCount = 200;

const compareAndSet = `if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`;

/** The store on Redis, which several pods share: one server, one that sentinels watch, or a cluster. */
export class RedisStore implements Store {
  private readonly subscriber: Redis | Cluster;

  constructor(readonly client: Redis | Cluster) {
    // A connection that subscribes can do nothing else, and must wait for Redis instead of giving up.
    const patient = {
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      lazyConnect: false,
    };
    this.subscriber =
      client instanceof Cluster
        ? client.duplicate([], {
            enableOfflineQueue: true,
            lazyConnect: false,
            redisOptions: { ...client.options.redisOptions, ...patient },
          })
        : client.duplicate(patient);
    this.subscriber.on('error', () => {});
  }

  get(key: string): Promise<string | null> {
    return this.client.get(key);
  }

  // The keys of one command must be on one node of a cluster.
  mget(keys: string[]): Promise<(string | null)[]> {
    if (this.client instanceof Cluster) return Promise.all(keys.map((key) => this.get(key)));
    return this.client.mget(keys);
  }

  async set(key: string, value: string, ttl: number): Promise<void> {
    await this.client.set(key, value, 'EX', ttl);
  }

  async setIfAbsent(key: string, value: string, ttl: number): Promise<boolean> {
    return (await this.client.set(key, value, 'EX', ttl, 'NX')) === 'OK';
  }

  async setIfPresent(key: string, value: string, ttl: number): Promise<boolean> {
    return (await this.client.set(key, value, 'EX', ttl, 'XX')) === 'OK';
  }

  async setIfSame(key: string, before: string, value: string, ttl: number): Promise<boolean> {
    return (await this.client.eval(compareAndSet, 1, key, before, value, ttl)) === 1;
  }

  async expire(key: string, ttl: number): Promise<void> {
    await this.client.expire(key, ttl);
  }

  async delete(keys: string[]): Promise<number> {
    if (keys.length === 0) return 0;
    if (!(this.client instanceof Cluster)) return this.client.del(keys);
    const counts = await Promise.all(keys.map((key) => this.client.del(key)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async *keys(prefix: string): AsyncIterable<string> {
    const nodes = this.client instanceof Cluster ? this.client.nodes('master') : [this.client];
    for (const node of nodes)
      for await (const found of node.scanStream({ match: `${prefix}*`, count: scanCount })) yield* found;
  }

  async putField(key: string, field: string, value: string, ttl: number): Promise<void> {
    const results = await this.client.multi().hset(key, field, value).expire(key, ttl).exec();
    for (const [error] of results ?? []) if (error) throw error;
  }

  fields(key: string): Promise<Record<string, string>> {
    return this.client.hgetall(key);
  }

  async removeFields(key: string, fields: string[]): Promise<void> {
    if (fields.length > 0) await this.client.hdel(key, ...fields);
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.client.publish(this.ownChannel(channel), message);
  }

  async subscribe(channel: string, listener: (message: string) => void, onGap: () => void): Promise<void> {
    const own = this.ownChannel(channel);
    this.subscriber.on('ready', onGap);
    // Not awaited: with Redis away the client subscribes by itself when it is back, and the pod starts without it.
    this.subscriber.subscribe(own).catch(() => {});
    this.subscriber.on('message', (from, message) => {
      if (from === own) listener(message);
    });
  }

  /** Redis keeps the keys of its numbered databases apart, but not their channels: a second site would be heard here. */
  private ownChannel(channel: string): string {
    const db = this.client instanceof Cluster ? 0 : (this.client.options.db ?? 0);
    return db === 0 ? channel : `${channel}@${db}`;
  }

  async ping(): Promise<void> {
    await this.client.ping();
  }

  async close(): Promise<void> {
    this.subscriber.disconnect();
    await this.client.quit().catch(() => this.client.disconnect());
  }
}

/**
 * A server that answers nothing keeps its connection, and every command would wait for its own time-out. After the first
 * the connection is given up: until a new one answers, commands fail at once.
 */
class ImpatientRedis extends Redis {
  onCommand: Watch = () => {};

  override sendCommand(...args: Parameters<Redis['sendCommand']>): unknown {
    const [command] = args;
    const began = performance.now();
    const endSpan = beginSpan('redis', command.name);
    const told = (outcome: 'done' | 'failed') => () => {
      endSpan?.(outcome === 'done');
      this.onCommand({ outcome, seconds: (performance.now() - began) / 1000 });
    };
    command.promise.then(told('done'), told('failed'));
    giveUpAfter(patience, command);
    command.promise.catch((error: Error) => {
      if (error.message === 'Command timed out' && this.status === 'ready') this.disconnect(true);
    });
    return super.sendCommand(...args);
  }
}

/**
 * The same for a cluster, which gives up and replaces the connections to its nodes by itself; the limit holds for a command
 * with all its redirections.
 */
class WatchedCluster extends Cluster {
  onCommand: Watch = () => {};

  override sendCommand(...args: Parameters<Cluster['sendCommand']>): unknown {
    const began = performance.now();
    const endSpan = beginSpan('redis', args[0].name);
    const told = (outcome: 'done' | 'failed') => () => {
      endSpan?.(outcome === 'done');
      this.onCommand({ outcome, seconds: (performance.now() - began) / 1000 });
    };
    args[0].promise.then(told('done'), told('failed'));
    giveUpAfter(patience, args[0]);
    return super.sendCommand(...args);
  }
}

/** Milliseconds. Who waits for Redis is told within half a second that it does not answer. */
const patience = 300;

type Command = Parameters<Redis['sendCommand']>[0];

/**
 * Rejects a command that is not answered in time, as the option `commandTimeout` of ioredis does, but only once what has
 * arrived is read: after a long turn of the event loop timers come first, and answers that wait in the socket would be
 * taken for silence.
 */
function giveUpAfter(milliseconds: number, command: Command): void {
  const giveUp = () => setImmediate(() => command.reject(new Error('Command timed out')));
  const timer = setTimeout(giveUp, milliseconds);
  const stop = () => clearTimeout(timer);
  command.promise.then(stop, stop);
}

const later = (attempt: number): number => Math.min(50 * 2 ** attempt, 500);

// From trials with a frozen, full and restarted server: short time-outs, one retry and no queue while it is away, so
// that a request learns of it at once instead of hanging. Each pod has one connection for its commands: until that is
// ready again nothing is sent but what asks whether it is.
const impatient = {
  connectTimeout: 500,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  lazyConnect: true,
  retryStrategy: later,
};

export function openRedis(url: string, watch: Watch, told: (error: Error) => void = () => {}): Redis | Cluster {
  const client = clientFor(url);
  client.onCommand = watch;
  client.on('error', (error) => told(error));
  return client;
}

function clientFor(redisUrl: string): ImpatientRedis | WatchedCluster {
  const places = placesOf(redisUrl);
  if (places.kind === 'single') return new ImpatientRedis(places.url, impatient);
  if (places.kind === 'sentinel') {
    const { kind: _, ...watched } = places;
    // A primary that lost its place is left at once, without waiting until it stops answering.
    return new ImpatientRedis({ ...impatient, ...watched, sentinelRetryStrategy: later, failoverDetector: true });
  }
  const { nodes, isEncrypted, kind: _, ...credentials } = places;
  return new WatchedCluster(nodes, {
    lazyConnect: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: later,
    slotsRefreshTimeout: 1_000,
    slotsRefreshInterval: 5_000,
    // Behind a moved or lost slot: asked again while the cluster chooses another node.
    maxRedirections: 8,
    retryDelayOnFailover: 200,
    retryDelayOnClusterDown: 200,
    redisOptions: { connectTimeout: 500, commandTimeout: 1_000, ...credentials, ...(isEncrypted && { tls: {} }) },
  });
}

import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { isDatabaseAway } from './away.ts';

/** How old an answer of a replica may be, in milliseconds. */
export const mostLag = 3_000;
const lookEvery = 1_000;
/** While something that was changed has not come to a replica yet, it is asked so often. */
const lookSoon = 100;
/** Nobody reads: then nobody need know. */
const restAfter = 10_000;
/** A server that lets a look wait for so long is not read from. */
const longestLook = 1_000;

type Mark = { lsn: bigint; at: number };
type Server = Pick<pg.Pool, 'query' | 'end'>;

/**
 * Where lists, search and the pages that strangers read are read: a replica that is there and keeps up, else the next one,
 * else the primary. It looks like a pool to Drizzle. Each pod has the replicas in an order of its own.
 *
 * A replica keeps up where it has what the primary had written three seconds ago, and whatever was told to have changed:
 * the log of the primary, read after the change, says how far it must be. With the primary away it goes on, since what it
 * has is the newest there is.
 */
export class ReadPool {
  private readonly replicas: Replica[];
  private readonly marks: Mark[] = [];
  /** How often something was told to have changed, and when for the last time. */
  private changes = 0;
  private changedAt = 0;
  /** What a replica must have for the first so many of them. */
  private needed = { changes: 0, lsn: 0n };
  private isPrimaryAway = false;
  private isAskingPrimary = false;
  private lastLook = 0;
  private lastRead = performance.now();
  private readonly timer = setInterval(() => this.lookInTime(), lookEvery).unref();

  constructor(
    private readonly primary: Pick<pg.Pool, 'query'>,
    replicas: readonly Server[],
  ) {
    this.replicas = replicas.map((server) => new Replica(server));
  }

  /** How many could be read from. */
  get used(): number {
    return this.replicas.filter((replica) => this.keepsUp(replica, this.lastLook)).length;
  }

  /** Something was changed that strangers read: from now on it is in whatever is read. Call it after the change is committed. */
  changed(): void {
    this.changes += 1;
    this.changedAt = performance.now();
  }

  readonly query = async (...args: Parameters<pg.Pool['query']>): Promise<unknown> => {
    const now = performance.now();
    this.lastRead = now;
    if (this.isWaited(now)) void this.look(now);
    for (const replica of this.replicas) {
      if (!this.keepsUp(replica, now)) continue;
      try {
        return await replica.server.query(...args);
      } catch (error) {
        // 40001: the replica gave up a query that stood in the way of what came from the primary.
        const isCancelled = (error as { code?: unknown }).code === '40001';
        if (!isCancelled && !isDatabaseAway(error)) throw error;
        if (!isCancelled) replica.replayed = null;
      }
    }
    return this.primary.query(...args);
  };

  /** Asks all of them, once; called by itself each second while somebody reads. */
  async look(now = performance.now()): Promise<void> {
    this.lastLook = now;
    await Promise.all([this.askPrimary(now), ...this.replicas.map((replica) => replica.look(now))]);
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.replicas.map(({ server }) => server.end()));
  }

  private lookInTime(): void {
    const now = performance.now();
    if (now - this.lastRead < restAfter || now - this.lastLook >= restAfter) void this.look(now);
  }

  /** Nobody has looked since the site was at rest, or a replica is about to have what was changed. */
  private isWaited(now: number): boolean {
    if (now - this.lastLook < lookSoon) return false;
    const isBehind = ({ replayed }: Replica) => replayed !== null && replayed < this.needed.lsn;
    return now - this.lastLook > mostLag || this.changes > this.needed.changes || this.replicas.some(isBehind);
  }

  private keepsUp({ replayed, lookedAt, hasAll }: Replica, now: number): boolean {
    if (replayed === null || now - lookedAt > mostLag) return false;
    // The newest mark that is old enough to be asked for; those before it have served.
    while (this.marks[1] && this.marks[1].at <= now - mostLag) this.marks.shift();
    const [due] = this.marks;
    if (!due || replayed < due.lsn) return false;
    if (this.changes === this.needed.changes) return replayed >= this.needed.lsn;
    // Nobody can say any more how far it must be.
    return this.isPrimaryAway && hasAll && now - this.changedAt > mostLag;
  }

  private async askPrimary(now: number): Promise<void> {
    const { changes } = this;
    const isOld = now - (this.marks.at(-1)?.at ?? 0) >= lookEvery / 2;
    if (this.isAskingPrimary || !(isOld || changes > this.needed.changes)) return;
    this.isAskingPrimary = true;
    try {
      const lsn = position(
        (await asked<{ lsn: string }>(this.primary, 'select pg_current_wal_lsn()::text as lsn')).lsn,
      );
      this.marks.push({ lsn, at: now });
      if (changes > this.needed.changes) this.needed = { changes, lsn };
      this.isPrimaryAway = false;
    } catch {
      this.isPrimaryAway = true;
    } finally {
      this.isAskingPrimary = false;
    }
  }
}

/** One of them, as it was found by the last look. */
class Replica {
  /** How far it has come; null while it is away, or is no replica. */
  replayed: bigint | null = null;
  /** It has taken over all that ever came to it. */
  hasAll = false;
  lookedAt = 0;
  private isLooking = false;

  constructor(readonly server: Server) {}

  async look(now: number): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const { lsn, received } = await asked<{ lsn: string | null; received: string | null }>(
        this.server,
        'select pg_last_wal_replay_lsn()::text as lsn, pg_last_wal_receive_lsn()::text as received',
      );
      this.replayed = lsn === null ? null : position(lsn);
      this.hasAll = lsn !== null && (received === null || position(lsn) >= position(received));
      this.lookedAt = now;
    } catch {
      this.replayed = null;
    } finally {
      this.isLooking = false;
    }
  }
}

async function asked<Row extends pg.QueryResultRow>(server: Pick<pg.Pool, 'query'>, text: string): Promise<Row> {
  const { rows } = await server.query<Row>({ text, query_timeout: longestLook } as pg.QueryConfig);
  return rows[0] as Row;
}

/** A place in the log, `16/B374D848`, as a number. */
export function position(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** In any order, so that the pods of a cluster read from all of them, and share out those of one that is gone. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, by: randomInt(2 ** 32) }))
    .sort((a, b) => a.by - b.by)
    .map(({ item }) => item);
}

import pg from 'pg';
import { isDatabaseAway } from './away.ts';

/** How old an answer of the replica may be, in milliseconds. */
export const mostLag = 3_000;
const lookEvery = 1_000;
/** A replica that lets a look wait for so long is not read from. */
const longestLook = 1_000;

type Mark = { lsn: string; at: number };

/**
 * Where lists and search read: the replica while it is there and keeps up, else the primary. It looks like a pool to
 * Drizzle. Whether the replica keeps up is asked of both: has it what the primary had written three seconds ago? With the
 * primary away it goes on, since what it has is the newest there is.
 */
export class ReadPool {
  private isFresh = false;
  private primaryUntil = 0;
  private readonly marks: Mark[] = [];
  private isLooking = false;
  private readonly timer = setInterval(() => void this.look(), lookEvery).unref();

  constructor(
    private readonly primary: Pick<pg.Pool, 'query'>,
    private readonly replica: Pick<pg.Pool, 'query' | 'end'>,
  ) {}

  get isUsed(): boolean {
    return this.isFresh && this.primaryUntil < Date.now();
  }

  /** Something was changed that lists show: whoever made it must find it, before the replica has it. */
  preferPrimary(): void {
    this.primaryUntil = Date.now() + mostLag;
  }

  readonly query = async (...args: Parameters<pg.Pool['query']>): Promise<unknown> => {
    if (!this.isUsed) return this.primary.query(...args);
    try {
      return await this.replica.query(...args);
    } catch (error) {
      // 40001: the replica gave up a query that stood in the way of what came from the primary.
      const isCancelled = (error as { code?: unknown }).code === '40001';
      if (!isCancelled && !isDatabaseAway(error)) throw error;
      if (!isCancelled) this.isFresh = false;
      return this.primary.query(...args);
    }
  };

  /** Compares the two, once; called by itself each second. */
  async look(now = Date.now()): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const written = await lsnOf(this.primary, 'pg_current_wal_lsn()').catch(() => null);
      if (written) this.marks.push({ lsn: written, at: now });
      // The newest mark that is old enough to be asked for; those before it have served.
      while (this.marks.length > 1 && (this.marks[1]?.at ?? now) <= now - mostLag) this.marks.shift();
      const due = this.marks[0];
      const replayed = await lsnOf(this.replica, 'pg_last_wal_replay_lsn()');
      this.isFresh = replayed !== null && due !== undefined && position(replayed) >= position(due.lsn);
    } catch {
      this.isFresh = false;
    } finally {
      this.isLooking = false;
    }
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.replica.end();
  }
}

async function lsnOf(pool: Pick<pg.Pool, 'query'>, call: string): Promise<string | null> {
  const look = { text: `select ${call}::text as lsn`, query_timeout: longestLook };
  const { rows } = await pool.query<{ lsn: string | null }>(look);
  return rows[0]?.lsn ?? null;
}

/** A place in the log, `16/B374D848`, as a number. */
export function position(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

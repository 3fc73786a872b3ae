import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

/** The longest time between two looks, and the shortest, in milliseconds. */
const longest = 10_000;
const shortest = 1_000;
// Pods that wait for the same job do not all look in the same moment; who comes later finds it taken.
const spread = 400;

/**
 * Looks, with one statement for all queues, when the first waiting job of each is due: now, and its workers are woken; or
 * soon, and the next look is then. A pod at rest asks for nothing else.
 */
export class DueJobs {
  private timer?: NodeJS.Timeout;
  private plannedFor = 0;
  private isStopped = false;
  /** When the database answered a look, by `performance.now()`: a clock that is put right is no silence. */
  answeredAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: Db,
    private readonly onDue: (queue: string) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Without its index a look would read every job that waits for its day. The table is made by the library at its start. */
  async start(): Promise<void> {
    await this.db.execute(sql`do $$ begin
      if to_regclass('pgboss.job_first_due') is null then
        create index job_first_due on pgboss.job_common (name, start_after) where state < 'active' and not blocked;
      end if;
    exception when unique_violation or duplicate_table then null;
    end $$`);
    await this.look();
  }

  /** There is a job that is due then, in milliseconds since 1970. */
  expect(due: number): void {
    const at = Math.max(due, Date.now() + shortest);
    if (this.plannedFor > at) this.plan(at);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private plan(at: number): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.plannedFor = at;
    this.timer = setTimeout(() => void this.look(), at - Date.now()).unref();
  }

  async look(): Promise<void> {
    this.plan(Date.now() + longest);
    try {
      const { rows } = await this.db.execute<{ name: string; wait: string | number }>(sql`
        select queue.name, extract(epoch from first.start_after - now()) * 1000 as wait
        from pgboss.queue cross join lateral (
          select start_after from pgboss.job
          where job.name = queue.name and state < 'active' and not blocked
          order by start_after limit 1
        ) first
        where first.start_after < now() + interval '10 seconds'`);
      this.answeredAt = performance.now();
      for (const { name, wait } of rows) {
        if (Number(wait) <= 0) this.onDue(name);
        else this.expect(Date.now() + Number(wait) + randomInt(spread));
      }
    } catch (error) {
      this.onError(error);
      this.expect(0);
    }
  }
}

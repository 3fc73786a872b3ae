import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type SQL, sql } from 'drizzle-orm';
import { PinoLogger } from 'nestjs-pino';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { CONNECTION, type Connection, type Tx } from '../database/database.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { ModeName } from '../maintenance/maintenance.ts';
import { Metrics } from '../observability/metrics.ts';

export type JobHandler<Data> = (data: Data, jobId: string) => Promise<void>;

const wakeAfterMs = 50;

/**
 * Work that outlives a request. A job is a row, written in the transaction of the change that calls for it: what was
 * acknowledged will be done, by whichever pod is free. Every handler must be safe to run twice.
 */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly handlers = new Map<string, JobHandler<never>>();
  /** Queues that wait while a mode is on. */
  private readonly holds = new Map<string, ModeName>();
  /** The worker of each queue that is worked on. */
  private readonly workers = new Map<string, string>();
  private readonly woken = new Set<string>();
  private sorting = Promise.resolve();

  constructor(
    @Inject(CONNECTION) private readonly connection: Connection,
    private readonly logger: PinoLogger,
    private readonly metrics: Metrics,
    private readonly modes: MaintenanceService,
  ) {
    this.boss = new PgBoss({ ...connection.jobs, schedule: false });
    this.boss.on('error', (err) => this.logger.error({ err }, 'job queue'));
  }

  /** Names a queue and its worker; called while the features are being set up. With `heldBy` it waits while that mode is on. */
  handle<Data extends object>(queue: string, handler: JobHandler<Data>, heldBy?: ModeName): void {
    if (heldBy) this.holds.set(queue, heldBy);
    this.handlers.set(queue, handler as JobHandler<never>);
  }

  /** `startAfter` is the earliest time; without it the job may run at once. Of jobs with the same `id` there is one. */
  async enqueue(tx: Tx, queue: string, data: object, startAfter?: Date, id?: string): Promise<void> {
    await this.boss.send(queue, data, {
      db: fromDrizzle(tx, sql),
      ...(startAfter && { startAfter }),
      ...(id && { id }),
    });
    if (!startAfter) this.wakeSoon(queue);
  }

  // Nobody who waits for a code should wait for the next look besides. A commit that takes longer is found by that one.
  private wakeSoon(queue: string): void {
    if (!this.workers.has(queue) || this.woken.has(queue)) return;
    this.woken.add(queue);
    setTimeout(() => {
      this.woken.delete(queue);
      this.wake(queue);
    }, wakeAfterMs).unref();
  }

  private wake(queue: string): void {
    const worker = this.workers.get(queue);
    if (worker) this.boss.notifyWorker(worker);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    for (const queue of this.handlers.keys()) {
      await this.boss.createQueue(queue, { retryLimit: 8, retryDelay: 30, retryBackoff: true });
    }
    await this.sort();
    this.modes.onChange(() => {
      this.sorting = this.sorting.then(() => this.sort()).catch((err) => this.logger.error({ err }, 'job queue'));
    });
  }

  isWorking(queue: string): boolean {
    return this.workers.has(queue);
  }

  /** Once every change of modes so far has been followed. */
  settled(): Promise<void> {
    return this.sorting;
  }

  /** Starts the queues that may work and stops the others; what waits in them stays. */
  private async sort(): Promise<void> {
    for (const [queue, handler] of this.handlers) {
      const hold = this.holds.get(queue);
      const isHeld = this.modes.isOn('read_only') || (hold !== undefined && this.modes.isOn(hold));
      if (isHeld === !this.workers.has(queue)) continue;
      if (isHeld) await this.stop(queue);
      else this.workers.set(queue, await this.start(queue, handler));
    }
  }

  private async stop(queue: string): Promise<void> {
    this.workers.delete(queue);
    await this.boss.offWork(queue);
  }

  private start(queue: string, handler: JobHandler<never>): Promise<string> {
    return this.boss.work<never>(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
      // Where there was one there may be more, and a full queue would be emptied at one a second.
      for (const job of jobs) await this.run(queue, handler(job.data, job.id)).finally(() => this.wake(queue));
    });
  }

  /** Seconds that the oldest due job of each queue has waited; a queue with nothing due says 0. */
  oldest(): Promise<Record<string, number>> {
    return this.perQueue(
      sql`extract(epoch from max(now() - start_after))`,
      sql`state < 'active' and start_after <= now()`,
    );
  }

  /** Failed for good, by queue. */
  givenUp(): Promise<Record<string, number>> {
    return this.perQueue(sql`count(*)`, sql`state = 'failed'`);
  }

  private async perQueue(figure: SQL, where: SQL): Promise<Record<string, number>> {
    const found = await this.connection.db.execute(
      sql`select name, ${figure} as figure from pgboss.job where ${where} group by name`,
    );
    const none = Object.fromEntries([...this.handlers.keys()].map((queue) => [queue, 0]));
    const rows = found.rows as { name: string; figure: string | number }[];
    return { ...none, ...Object.fromEntries(rows.map(({ name, figure }) => [name, Number(figure)])) };
  }

  private async run(queue: string, work: Promise<void>): Promise<void> {
    const count = (outcome: 'done' | 'failed') => this.metrics.jobs.inc({ queue, outcome });
    await work.then(
      () => count('done'),
      (fault) => {
        count('failed');
        throw fault;
      },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.workers.clear();
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }
}

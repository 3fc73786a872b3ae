import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type SQL, sql } from 'drizzle-orm';
import { PinoLogger } from 'nestjs-pino';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { CONNECTION, type Connection, type Tx } from '../database/database.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { ModeName } from '../maintenance/maintenance.ts';
import { Metrics } from '../observability/metrics.ts';
import { runJob, withTrace } from '../observability/traces.ts';
import { STORE, type Store } from '../redis/store.ts';
import { DueJobs } from './due-jobs.ts';
import { FailedForGood, noteFailure } from './failures.ts';
import { type AtOnce, type QueuedJob, QueueWorkers } from './queue-workers.ts';

export type JobHandler<Data> = (data: Data, jobId: string) => Promise<void>;

// A commit takes a moment; one that takes longer is found by the second look, and at last by that at what is due.
const wakeAfterMs = [50, 250];
const channel = 'jobs:waiting';
/** How long a job may be silent before another pod takes it up; by itself it would for fifteen minutes, and codes last ten. */
const heartbeatSeconds = 60;
/** Other pods are told of a queue once in so many milliseconds. */
const tellEvery = 500;

/** For about three days, at last every four hours: as long as mail servers try. Others are given up after some hours. */
const patient = { retryLimit: 26, retryBackoff: true, retryDelayMax: 4 * 60 * 60 };

const noJob = '00000000-0000-0000-0000-000000000000';

type Schedule = { queue: string; key: string; cron: string };
type How = { id?: string; isLatest?: boolean; group?: string; isUrgent?: boolean; isPatient?: boolean };
type Queue = { handler: JobHandler<never>; heldBy?: ModeName; atOnce: AtOnce };

/**
 * Work that outlives a request. A job is a row, written in the transaction of the change that calls for it: what was
 * acknowledged will be done, by whichever pod is free. Every handler must be safe to run twice.
 */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly queues = new Map<string, Queue>();
  private readonly schedules: Schedule[] = [];
  /** Those of each queue that is worked on. */
  private readonly workers = new Map<string, QueueWorkers>();
  private readonly woken = new Set<string>();
  private readonly told = new Map<string, number>();
  private readonly due: DueJobs;
  private sorting = Promise.resolve();

  constructor(
    @Inject(CONNECTION) private readonly connection: Connection,
    @Inject(STORE) private readonly store: Store,
    private readonly logger: PinoLogger,
    private readonly metrics: Metrics,
    private readonly modes: MaintenanceService,
  ) {
    // Jobs that wait for other jobs there are none, and indexes are built later only by a new version of the library.
    const rare = { flowIntervalSeconds: 3_600, bamIntervalSeconds: 600 };
    this.boss = new PgBoss({ ...connection.jobs, ...rare, cronWorkerIntervalSeconds: 20 });
    this.boss.on('error', this.fault);
    this.due = new DueJobs(connection.db, (queue) => this.workers.get(queue)?.wake(), this.fault);
  }

  private readonly fault = (err: unknown): void => this.logger.error({ err }, 'job queue');

  /** Names a queue and its worker; called while the features are being set up. With `heldBy` it waits while that mode is on. */
  handle<Data extends object>(
    queue: string,
    handler: JobHandler<Data>,
    heldBy?: ModeName,
    atOnce: AtOnce = { all: 1 },
  ): void {
    this.queues.set(queue, { handler: handler as JobHandler<never>, heldBy, atOnce });
  }

  /** A job of that queue, with its key as `{ key }`, each time that its line of cron says: once in the cluster. */
  repeat(queue: string, key: string, cron: string): void {
    this.schedules.push({ queue, key, cron });
  }

  /**
   * `startAfter` is the earliest time; without it the job may run at once. Of jobs with the same `id` there is one: the
   * first, or with `isLatest` the one that was asked for last. What is urgent goes before all that waits in its queue: somebody sits there and waits for it. What is patient is still worth
   * doing after a night in which a server of others was away.
   */
  async enqueue(
    tx: Tx,
    queue: string,
    data: object,
    startAfter?: Date,
    { id, isLatest = false, group, isUrgent = false, isPatient = false }: How = {},
  ): Promise<void> {
    const db = fromDrizzle(tx, sql);
    if (id && isLatest) await this.boss.deleteJob(queue, id, { db });
    await this.boss.send(queue, withTrace(data), {
      db,
      ...(startAfter && { startAfter }),
      ...(id && { id }),
      ...(group && { group: { id: group } }),
      ...(isUrgent && { priority: 1 }),
      ...(isPatient && patient),
    });
    this.due.expect(startAfter?.getTime() ?? 0);
    if (!startAfter) this.wakeSoon(queue);
  }

  // Nobody who waits for a code should wait for the next look besides.
  private wakeSoon(queue: string): void {
    if (this.woken.has(queue)) return;
    this.woken.add(queue);
    for (const [place, wait] of wakeAfterMs.entries())
      setTimeout(() => {
        if (place === 0) this.woken.delete(queue);
        this.wake(queue);
      }, wait).unref();
  }

  // Who has written a job does it. The others hear of it where this pod has its hands full.
  private wake(queue: string): void {
    const workers = this.workers.get(queue);
    workers?.wake();
    if (!workers?.isFull || Date.now() - (this.told.get(queue) ?? 0) < tellEvery) return;
    this.told.set(queue, Date.now());
    this.store.publish(channel, queue).catch(() => {});
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    await this.prepareQueues();
    await this.prepareSchedules();
    await this.sort();
    await this.due.start();
    await this.store.subscribe(
      channel,
      (queue) => this.workers.get(queue)?.wake(),
      () => {},
    );
    this.modes.onChange(() => {
      // What had to wait for a mode to end is done now.
      this.sorting = this.sorting.then(() => this.sort().then(() => this.due.look())).catch(this.fault);
    });
  }

  // What is there already is left alone: a pod that starts finds nearly all of it, and each statement is one it waits for.
  private async prepareQueues(): Promise<void> {
    const repeated = new Set(this.schedules.map(({ queue }) => queue));
    const known = new Map((await this.boss.getQueues([...this.queues.keys()])).map((queue) => [queue.name, queue]));
    for (const queue of this.queues.keys()) {
      // Of what is done again anyway one waits at most, also where the queue is held for hours.
      const kind = repeated.has(queue) ? ({ policy: 'short', retryLimit: 0 } as const) : { retryLimit: 8 };
      const found = known.get(queue);
      if (!found) await this.create(queue, kind);
      // Those that an older version made stay as they are.
      else if (found.heartbeatSeconds !== heartbeatSeconds) await this.boss.updateQueue(queue, { heartbeatSeconds });
    }
  }

  // The library reads what it knows of a queue when that is first used, over a connection of its own. Within a transaction on
  // the embedded database, which has one connection, it would wait for ever: it is used here once.
  private async create(queue: string, kind: { policy?: 'short'; retryLimit: number }): Promise<void> {
    await this.boss.createQueue(queue, { ...kind, heartbeatSeconds, retryDelay: 30, retryBackoff: true });
    await this.boss.getJobById(queue, noJob);
  }

  private async prepareSchedules(): Promise<void> {
    const known = new Map((await this.boss.getSchedules()).map((one) => [`${one.name} ${one.key}`, one]));
    for (const { queue, key, cron } of this.schedules) {
      const options = { key, singletonKey: key, missed: 'once' } as const;
      const found = known.get(`${queue} ${key}`);
      if (found?.cron !== cron || !isDeepStrictEqual(found.options, options))
        await this.boss.schedule(queue, cron, { key }, options);
    }
  }

  isWorking(queue: string): boolean {
    return this.workers.has(queue);
  }

  /** Once every change of modes so far has been followed. */
  settled(): Promise<void> {
    return this.sorting;
  }

  /** When (`performance.now()`) the database last answered the look at what is due, which comes every ten seconds at least. */
  get databaseAnsweredAt(): number {
    return this.due.answeredAt;
  }

  /** Opens the queues that may work and closes the others; what waits in them stays. */
  private async sort(): Promise<void> {
    for (const [queue, { heldBy, handler, atOnce }] of this.queues) {
      const isHeld = this.modes.isOn('read_only') || (heldBy !== undefined && this.modes.isOn(heldBy));
      const workers = this.workers.get(queue);
      if (isHeld && workers) {
        this.workers.delete(queue);
        await workers.stop();
      } else if (!isHeld && !workers) {
        const run = (job: QueuedJob) =>
          this.run(
            queue,
            job,
            runJob<never>({ queue, ...job }, (own) => handler(own, job.id)),
          );
        this.workers.set(queue, new QueueWorkers(this.boss, queue, atOnce, run, this.fault));
      }
    }
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
    const none = Object.fromEntries([...this.queues.keys()].map((queue) => [queue, 0]));
    const rows = found.rows as { name: string; figure: string | number }[];
    return { ...none, ...Object.fromEntries(rows.map(({ name, figure }) => [name, Number(figure)])) };
  }

  private async run(queue: string, job: QueuedJob, work: Promise<void>): Promise<void> {
    const count = (outcome: 'done' | 'failed') => this.metrics.jobs.inc({ queue, outcome });
    await work.then(
      () => count('done'),
      (fault) => {
        count('failed');
        noteFailure(this.logger, queue, job, fault);
        if (!(fault instanceof FailedForGood)) throw fault;
      },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.due.stop();
    for (const workers of this.workers.values()) workers.halt();
    this.workers.clear();
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }
}

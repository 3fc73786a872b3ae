import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { PinoLogger } from 'nestjs-pino';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { CONNECTION, type Connection, type Tx } from '../database/database.ts';

export type JobHandler<Data> = (data: Data, jobId: string) => Promise<void>;

/**
 * Work that outlives a request. A job is a row, written in the transaction of the change that calls for it: what was
 * acknowledged will be done, by whichever pod is free. Every handler must be safe to run twice.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly handlers = new Map<string, JobHandler<never>>();

  constructor(
    @Inject(CONNECTION) connection: Connection,
    private readonly logger: PinoLogger,
  ) {
    this.boss = new PgBoss({ ...connection.jobs, schedule: false });
    this.boss.on('error', (err) => this.logger.error({ err }, 'job queue'));
  }

  /** Names a queue and its worker; called while the rooms are being set up. */
  handle<Data extends object>(queue: string, handler: JobHandler<Data>): void {
    this.handlers.set(queue, handler as JobHandler<never>);
  }

  /** `startAfter` is the earliest time; without it the job may run at once. */
  async enqueue(tx: Tx, queue: string, data: object, startAfter?: Date): Promise<void> {
    await this.boss.send(queue, data, { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }) });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    for (const [queue, handler] of this.handlers) {
      await this.boss.createQueue(queue, { retryLimit: 8, retryDelay: 30, retryBackoff: true });
      await this.boss.work<never>(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handler(job.data, job.id);
      });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }
}

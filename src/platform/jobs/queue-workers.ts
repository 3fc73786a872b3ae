import type { PgBoss } from 'pg-boss';

// Workers are woken. This is only for a wake that was lost between two looks at what is due.
const pollingIntervalSeconds = 600;

/** How many jobs of a queue one process runs side by side, and whether only one of each group, such as those to one receiver. */
export type AtOnce = { all: number; ofGroup?: 1 };

/** `attempt` is 1 where the job has not failed yet. */
type QueuedJob = { id: string; data: never; attempt: number };

/**
 * The workers of one queue in this process. One that finds a job wakes the next: as many run as there is work for, and an
 * empty queue is asked once.
 */
export class QueueWorkers {
  private readonly ids: string[] = [];
  private readonly busy = new Set<number>();

  constructor(
    private readonly boss: PgBoss,
    private readonly queue: string,
    private readonly atOnce: AtOnce,
    private readonly run: (job: QueuedJob) => Promise<void>,
  ) {}

  async start(): Promise<void> {
    for (let worker = 0; worker < this.atOnce.all; worker += 1) {
      const localGroupConcurrency = this.atOnce.ofGroup;
      const options = { pollingIntervalSeconds, localGroupConcurrency, includeMetadata: true } as const;
      this.ids[worker] = await this.boss.work<never>(this.queue, options, async (jobs) => {
        this.busy.add(worker);
        this.wake();
        try {
          for (const { id, data, retryCount } of jobs) await this.run({ id, data, attempt: retryCount + 1 });
        } finally {
          this.busy.delete(worker);
          // Where there was one there may be more.
          this.notify(worker);
        }
      });
    }
  }

  get isFull(): boolean {
    return this.busy.size === this.atOnce.all;
  }

  /** One that has nothing to do looks for a job. Who is at one looks again by itself. */
  wake(): void {
    const idle = Array.from({ length: this.atOnce.all }, (_, worker) => worker).find((one) => !this.busy.has(one));
    if (idle !== undefined) this.notify(idle);
  }

  private notify(worker: number): void {
    const id = this.ids[worker];
    if (id) this.boss.notifyWorker(id);
  }

  async stop(): Promise<void> {
    await this.boss.offWork(this.queue);
  }
}

import type { PgBoss } from 'pg-boss';

// Workers are woken. This is only for a wake that was lost between two looks at what is due.
const pollingIntervalSeconds = 600;

/** How many jobs of a queue one process runs side by side, and whether only one of each group, such as those to one receiver. */
export type AtOnce = { all: number; ofGroup?: 1 };

/** `attempt` is 1 where the job has not failed yet; `isLast` where it is not tried again after this. */
export type QueuedJob = { id: string; data: never; attempt: number; isLast: boolean };

/**
 * The workers of one queue in this process. Each is begun when it is first woken while those before it are busy, and looks
 * for a job then: a pod that starts asks for no job of a queue in which nothing waits. One that finds a job wakes the next:
 * as many run as there is work for, and an empty queue is asked once.
 */
export class QueueWorkers {
  /** What each is called once it has begun. */
  private readonly ids: Promise<string | null>[] = [];
  private readonly busy = new Set<number>();
  private isStopped = false;

  constructor(
    private readonly boss: PgBoss,
    private readonly queue: string,
    private readonly atOnce: AtOnce,
    private readonly run: (job: QueuedJob) => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  get isFull(): boolean {
    return this.busy.size === this.atOnce.all;
  }

  /** One that has nothing to do looks for a job. Who is at one looks again by itself. */
  wake(): void {
    const idle = Array.from({ length: this.atOnce.all }, (_, worker) => worker).find((one) => !this.busy.has(one));
    if (idle === undefined || this.isStopped) return;
    if (this.ids[idle]) this.notify(idle);
    else this.ids[idle] = this.begin(idle);
  }

  private async begin(worker: number): Promise<string | null> {
    const localGroupConcurrency = this.atOnce.ofGroup;
    const options = { pollingIntervalSeconds, localGroupConcurrency, includeMetadata: true } as const;
    try {
      return await this.boss.work<never, void, typeof options>(this.queue, options, async (jobs) => {
        this.busy.add(worker);
        this.wake();
        try {
          for (const { id, data, retryCount, retryLimit } of jobs)
            await this.run({ id, data, attempt: retryCount + 1, isLast: retryCount >= retryLimit });
        } finally {
          this.busy.delete(worker);
          // Where there was one there may be more.
          this.notify(worker);
        }
      });
    } catch (error) {
      // The next wake tries again.
      delete this.ids[worker];
      this.onError(error);
      return null;
    }
  }

  private notify(worker: number): void {
    void this.ids[worker]?.then((id) => id && this.boss.notifyWorker(id));
  }

  /** None begins any more; those that have go on. */
  halt(): void {
    this.isStopped = true;
  }

  async stop(): Promise<void> {
    this.halt();
    await Promise.all(this.ids);
    await this.boss.offWork(this.queue);
  }
}

import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { JobsService } from './jobs.service.ts';

const queue = 'hourly';

/**
 * What is looked after once an hour in the whole cluster, by whichever pod is free, and not while the site is read only.
 * Two at once must do no harm.
 */
@Injectable()
export class Hourly {
  private readonly chores = new Map<string, () => Promise<unknown>>();

  constructor(
    private readonly jobs: JobsService,
    private readonly logger: PinoLogger,
  ) {
    jobs.handle<{ key: string }>(queue, ({ key }) => this.run(key));
  }

  /** Called while the features are being set up; the name is that of its faults in the log. */
  add(name: string, work: () => Promise<unknown>): void {
    const key = name.replaceAll(' ', '-');
    this.chores.set(key, work);
    // Not all in the same minute.
    this.jobs.repeat(queue, key, `${(this.chores.size * 7) % 60} * * * *`);
  }

  /** One that failed is not tried again before its next hour. */
  async run(key: string): Promise<void> {
    await this.chores
      .get(key)?.()
      .catch((err) => this.logger.error({ err }, key));
  }
}

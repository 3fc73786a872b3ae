import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { ChecksService } from './watching/checks.service.ts';
import { WatchLifeService } from './watching/watch-life.service.ts';

const queue = 'cases';
const mostRounds = 50;

/** Looks each minute, once in the cluster, for what is due: the rows say it, and locks keep two from doing the same. */
@Injectable()
export class CaseClock {
  constructor(
    private readonly checks: ChecksService,
    private readonly life: WatchLifeService,
    private readonly logger: PinoLogger,
    jobs: JobsService,
  ) {
    jobs.handle(queue, () => this.tick());
    jobs.repeat(queue, 'due', '* * * * *');
  }

  private async tick(): Promise<void> {
    if (!(await this.checks.isAnythingDue())) return;
    for (const chore of [this.checks, this.life])
      await this.finish(chore).catch((err) => this.logger.error({ err }, queue));
  }

  // One process looks for all: it goes on until nothing is due.
  private async finish(chore: { runDue(): Promise<boolean> }): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) if (!(await chore.runDue())) return;
  }
}

import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { MaintenanceService } from '../../platform/maintenance/maintenance.service.ts';
import { ChecksService } from './watching/checks.service.ts';
import { WatchLifeService } from './watching/watch-life.service.ts';

const every = 60_000;

/** Every process looks each minute for what is due: the rows say it, and locks keep two from doing the same. */
@Injectable()
export class CaseClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running = Promise.resolve();

  constructor(
    private readonly checks: ChecksService,
    private readonly life: WatchLifeService,
    private readonly modes: MaintenanceService,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.tick()).catch((err) => this.logger.error({ err }, 'cases'));
    }, every).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async tick(): Promise<void> {
    if (this.modes.isOn('read_only')) return;
    await this.checks.runDue();
    await this.life.runDue();
  }
}

import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';

const hour = 60 * 60 * 1000;

/** What every process looks after once an hour, unless the site is read only. Two at once must do no harm. */
@Injectable()
export class Hourly implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly chores = new Map<string, () => Promise<unknown>>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly modes: MaintenanceService,
    private readonly logger: PinoLogger,
  ) {}

  /** Called while the features are being set up; the name is that of its faults in the log. */
  add(name: string, work: () => Promise<unknown>): void {
    this.chores.set(name, work);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), hour).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    if (this.modes.isOn('read_only')) return;
    for (const [name, work] of this.chores) work().catch((err) => this.logger.error({ err }, name));
  }
}

import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config.ts';
import { Metrics } from '../observability/metrics.ts';
import { MaintenanceService } from './maintenance.service.ts';
import { roomIn } from './room.ts';

const megabyte = 1024 ** 2;
/** The embedded engine takes its journal 16 MB at a time, and stops for good where it gets none. */
const leastFree = 96 * megabyte;
/** Not on and off with every file that comes and goes. */
const enoughFree = 128 * megabyte;
const lookEvery = 250;
/** How long a PostgreSQL that has refused a write for want of space is asked nothing more. */
const restMs = 10_000;

/**
 * Sees that the disk is nearly full, or no longer to be written to, before the engine does: the site is read only while it lasts. Of a PostgreSQL it
 * learns from what that refuses.
 */
@Injectable()
export class FreeSpace implements OnModuleInit, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  isLow = false;

  constructor(
    private readonly modes: MaintenanceService,
    private readonly logger: PinoLogger,
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    if (!config.databaseUrl)
      metrics.gauge('storage_free_bytes', 'Room for the embedded database and the files', () => this.free() ?? 0);
  }

  onModuleInit(): void {
    if (this.config.databaseUrl) return;
    this.look();
    // Between two looks somebody else may fill the disk to the last byte.
    this.modes.lookHere = () => this.look();
    this.timer = setInterval(() => this.look(), lookEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.modes.lookHere = () => {};
  }

  /** The database has refused a write since it has no room for it. */
  wasRefused(): void {
    if (!this.config.databaseUrl) return;
    this.logger.error('The database has no room left: read only for ten seconds');
    this.modes.beginHere('read_only', new Date(Date.now() + restMs));
  }

  look(free = this.free()): void {
    if (free === null || (free >= leastFree && free < enoughFree)) return;
    const isLow = free < leastFree;
    if (isLow === this.isLow) return;
    this.isLow = isLow;
    if (isLow) {
      this.logger.error(
        { free },
        'The disk is nearly full, or may not be written to: read only until there is room again',
      );
      this.modes.beginHere('read_only', null);
    } else {
      this.logger.warn({ free }, 'There is room on the disk again');
      this.modes.endHere('read_only');
    }
  }

  private free(): number | null {
    return roomIn(this.config.dataDir);
  }
}

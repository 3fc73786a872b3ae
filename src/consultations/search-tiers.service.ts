import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DB, type Db } from '../database/database.ts';
import { Modes } from '../modes/modes.service.ts';
import { sortIntoTiers } from './search-tiers.ts';

const hour = 60 * 60 * 1000;

/** Keeps the tiers of the search; two pods at once move the same rows to the same places. */
@Injectable()
export class SearchTiers implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly modes: Modes,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const sort = () => {
      if (!this.modes.isOn('read_only'))
        sortIntoTiers(this.db).catch((err) => this.logger.error({ err }, 'search tiers'));
    };
    this.timer = setInterval(sort, hour).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

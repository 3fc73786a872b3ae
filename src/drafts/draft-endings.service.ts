import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DB, type Db } from '../database/database.ts';
import { Modes } from '../modes/modes.service.ts';
import { DraftRooms } from './draft-rooms.ts';
import { Drafts } from './drafts.ts';

const hour = 60 * 60 * 1000;
const atOnce = 100;
/** The last first: who was told the day before need not hear that it is a week. */
const daysBefore = [1, 7];

/** Tells people a week and a day before what they have not sent goes: once each, however many processes look. */
@Injectable()
export class DraftEndings implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly drafts: Drafts,
    private readonly rooms: DraftRooms,
    private readonly modes: Modes,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => {
      if (!this.modes.isOn('read_only')) this.runDue().catch((err) => this.logger.error({ err }, 'ending drafts'));
    };
    this.timer = setInterval(run, hour).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async runDue(now = new Date()): Promise<void> {
    for (const days of daysBefore) while ((await this.tell(days, now)) === atOnce);
  }

  private tell(days: number, now: Date): Promise<number> {
    return this.db.transaction(async (tx) => {
      const ending = await this.drafts.takeEnding(tx, days, now, atOnce);
      for (const one of ending) await this.rooms.of(one.draft)?.tellEnd(tx, one);
      return ending.length;
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DB, type Db } from '../../platform/database/database.ts';
import { Hourly } from '../../platform/jobs/hourly.ts';
import { DraftFeatures } from './draft-features.ts';
import { Drafts } from './drafts.ts';

const atOnce = 100;
/** The last first: who was told the day before need not hear that it is a week. */
const daysBefore = [1, 7];

/** Tells people a week and a day before what they have not sent goes: once each, however many processes look. */
@Injectable()
export class DraftEndingsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly drafts: Drafts,
    private readonly features: DraftFeatures,
    hourly: Hourly,
  ) {
    hourly.add('ending drafts', () => this.runDue());
  }

  async runDue(now = new Date()): Promise<void> {
    for (const days of daysBefore) while ((await this.tell(days, now)) === atOnce);
  }

  private tell(days: number, now: Date): Promise<number> {
    return this.db.transaction(async (tx) => {
      const ending = await this.drafts.takeEnding(tx, days, now, atOnce);
      for (const one of ending) await this.features.of(one.draft)?.tellEnd(tx, one);
      return ending.length;
    });
  }
}

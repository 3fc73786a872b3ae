import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DB, type Db } from '../../platform/database/database.ts';
import { dropMonths, dueMonths, type MonthlyTable, makeMonths } from '../../platform/database/months.ts';
import { eventsByMonth } from '../../platform/events/events.months.ts';
import { Hourly } from '../../platform/jobs/hourly.ts';
import { deliveriesByMonth } from '../notifications/notifications.months.ts';
import { webhookDeliveriesByMonth } from '../webhooks/webhooks.months.ts';

/** The tables that grow without end. */
export const monthlyTables: MonthlyTable[] = [eventsByMonth, deliveriesByMonth, webhookDeliveriesByMonth];

/** Parts of the tables that grow without end: made for the months ahead, and taken away whole when their time is over. */
@Injectable()
export class MonthsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly logger: PinoLogger,
    hourly: Hourly,
  ) {
    hourly.add('months', () => this.apply());
  }

  async apply(now = new Date()): Promise<void> {
    for (const table of monthlyTables) {
      const made = await makeMonths(this.db, table, now);
      const gone = await dropMonths(this.db, table, now);
      if (made.length + gone.length > 0) this.logger.info({ made, gone }, 'months');
    }
  }

  /** The parts that would go now. */
  async due(now = new Date()): Promise<string[]> {
    return (await Promise.all(monthlyTables.map((table) => dueMonths(this.db, table, now)))).flat();
  }
}

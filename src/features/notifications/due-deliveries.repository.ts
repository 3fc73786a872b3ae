import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { Batch } from './channels.service.ts';
import { idsOf } from './delivery.ts';
import { deliveries, notifications } from './notifications.table.ts';

export type Tried = Batch & { tries: number };

/** Messages whose hour has come, and how often they were tried. */
@Injectable()
export class DueDeliveries {
  constructor(@Inject(DB) private readonly db: Db) {}

  /**
   * Kept from every other process until the transaction ends. What was tried often goes last: where a process ended while
   * it sent, that one may have left already, and those behind it have not.
   */
  take(tx: Tx, now: Date, limit: number) {
    return tx
      .select({
        notification: notifications,
        channel: deliveries.channel,
        state: deliveries.state,
        attempts: deliveries.attempts,
      })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .where(lte(deliveries.dueAt, now))
      .orderBy(asc(deliveries.attempts), asc(notifications.userId), asc(notifications.id))
      .limit(limit)
      .for('update', { of: deliveries, skipLocked: true });
  }

  /** Written down one by one and before it leaves; false where its carrier has said meanwhile that it is there. */
  async countTry({ rows, channel, tries }: Tried): Promise<boolean> {
    const these = and(inArray(deliveries.notificationId, idsOf(rows)), eq(deliveries.channel, channel));
    const stillSending = and(these, eq(deliveries.state, 'sending'));
    const counted = await this.db.update(deliveries).set({ attempts: tries }).where(stillSending).returning();
    return counted.length > 0;
  }
}

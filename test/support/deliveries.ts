import { inArray } from 'drizzle-orm';
import { deliveries } from '../../src/features/notifications/notifications.table.ts';
import type { TestApp } from './app.ts';
import { until } from './payments.ts';

/**
 * What became of these pieces of news, by each channel, once no message of them is under way. A test that calls
 * `plan` shares the work with the site's own job: where the job came first, `plan` returns while it still sends.
 */
export const settledDeliveries = (site: TestApp, notificationIds: string[]) =>
  until(async () => {
    const rows = await site.db.select().from(deliveries).where(inArray(deliveries.notificationId, notificationIds));
    return !rows.some(({ state }) => state === 'sending') && rows;
  });

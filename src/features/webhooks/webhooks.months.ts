import type { MonthlyTable } from '../../platform/database/months.ts';
import { daysBefore } from '../../platform/database/retention-rule.ts';

/** The day of each row is kept by `webhooks.retention.ts`; what this takes away is empty, but for its indexes. */
export const webhookDeliveriesByMonth: MonthlyTable = {
  table: 'webhook_deliveries',
  key: 'id',
  keptFrom: (now) => daysBefore(now, 30),
};

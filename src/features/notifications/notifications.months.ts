import type { MonthlyTable } from '../../platform/database/months.ts';

/** How a message went. What it told stays with its reader. */
export const deliveriesByMonth: MonthlyTable = {
  table: 'deliveries',
  key: 'notification_id',
  keptFrom: (now) => new Date(Date.UTC(now.getUTCFullYear() - 3, now.getUTCMonth(), now.getUTCDate())),
};

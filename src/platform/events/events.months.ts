import type { MonthlyTable } from '../database/months.ts';

export const eventsByMonth: MonthlyTable = {
  table: 'events',
  key: 'id',
  // Kept by law, and whoever looks after its seals begins with the first day.
  keptFrom: null,
};

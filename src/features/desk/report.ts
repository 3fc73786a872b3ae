import type { reports } from './reports.table.ts';

export type Report = typeof reports.$inferSelect;

export const reportReasons = ['wrong', 'outdated', 'recognisable', 'offensive', 'other'] as const;

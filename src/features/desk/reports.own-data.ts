import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { reports } from './reports.table.ts';

export const ownReports = {
  reports: { table: reports, whose: ofUser(reports.userId), without: ['decidedBy'] },
} satisfies Record<string, OwnRows>;

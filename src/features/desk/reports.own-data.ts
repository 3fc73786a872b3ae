import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { reports } from './reports.table.ts';

export const ownReports = {
  reports: {
    table: reports,
    shows: ['id', 'consultationId', 'answerId', 'reason', 'body', 'locale', 'state', 'at', 'decidedAt'],
    whose: ofUser(reports.userId),
    without: ['decidedBy'],
  },
} satisfies Record<string, OwnRows>;

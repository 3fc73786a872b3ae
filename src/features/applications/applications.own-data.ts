import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { applications } from './applications.table.ts';

export const ownApplications = {
  applications: {
    table: applications,
    shows: [
      'id',
      'reference',
      'procedure',
      'country',
      'locale',
      'answers',
      'state',
      'code',
      'dueAt',
      'createdAt',
      'updatedAt',
    ],
    whose: ofUser(applications.userId),
    without: ['sealedCode', 'plainCode'],
  },
} satisfies Record<string, OwnRows>;

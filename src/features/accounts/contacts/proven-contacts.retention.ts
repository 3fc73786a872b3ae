import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../../../platform/database/retention-rule.ts';
import { provenContacts } from './proven-contacts.table.ts';

const day = 24 * 60 * 60 * 1000;

export const provenContactsRetention: RetentionRule[] = [
  {
    name: 'proven_contacts',
    table: provenContacts,
    kept: '2 years',
    due: (now) => lt(provenContacts.provenAt, new Date(now.getTime() - 2 * 365 * day)),
  },
];

import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../database/retention-rule.ts';
import { stoppedPhones } from './stopped-phones.table.ts';

const day = 24 * 60 * 60 * 1000;

/** A wish outlives the account; a number that is given to somebody else does not carry it for ever. */
export const stoppedPhonesRetention: RetentionRule = {
  name: 'stopped_phones',
  table: stoppedPhones,
  kept: '3 years',
  due: (now) => lt(stoppedPhones.stoppedAt, new Date(now.getTime() - 3 * 365 * day)),
};

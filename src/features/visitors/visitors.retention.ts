import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/database/retention-rule.ts';
import { knownVisitors } from './visitors.table.ts';

export const knownVisitorsRetention: RetentionRule = {
  name: 'known_visitors',
  table: knownVisitors,
  kept: 'a year without a visit, 20 minutes on a device that others use',
  due: (now) => lt(knownVisitors.endsAt, now),
};

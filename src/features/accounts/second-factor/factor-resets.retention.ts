import { lt } from 'drizzle-orm';
import { daysBefore, type RetentionRule } from '../../../platform/database/retention-rule.ts';
import { factorResets } from './factor-resets.table.ts';

export const factorResetsRetention: RetentionRule = {
  name: 'factor_resets',
  table: factorResets,
  kept: '90 days past their day',
  due: (now) => lt(factorResets.expiresAt, daysBefore(now, 90)),
};

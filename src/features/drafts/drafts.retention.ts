import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/database/retention-rule.ts';
import { drafts } from './drafts.table.ts';

export const draftsRetention: RetentionRule = {
  name: 'drafts',
  table: drafts,
  kept: 'until their day',
  due: (now) => lt(drafts.expiresAt, now),
};

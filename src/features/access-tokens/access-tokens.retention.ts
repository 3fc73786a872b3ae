import { lt } from 'drizzle-orm';
import { daysBefore, type RetentionRule } from '../../platform/database/retention-rule.ts';
import { accessTokens } from './access-tokens.table.ts';

export const accessTokensRetention: RetentionRule = {
  name: 'access_tokens',
  table: accessTokens,
  kept: '30 days past their day',
  due: (now) => lt(accessTokens.expiresAt, daysBefore(now, 30)),
};

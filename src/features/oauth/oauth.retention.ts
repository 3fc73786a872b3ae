import { lt } from 'drizzle-orm';
import { daysBefore, type RetentionRule } from '../../platform/database/retention-rule.ts';
import { oauthCodes, oauthGrants, oauthTokens } from './oauth.table.ts';

export const oauthRetention: RetentionRule[] = [
  // As long as what came of one lives without being renewed, so that a second use is still known.
  {
    name: 'oauth_codes',
    table: oauthCodes,
    kept: '90 days past their minute',
    due: (now) => lt(oauthCodes.expiresAt, daysBefore(now, 90)),
  },
  { name: 'oauth_tokens', table: oauthTokens, kept: 'until their day', due: (now) => lt(oauthTokens.expiresAt, now) },
  { name: 'oauth_grants', table: oauthGrants, kept: '90 days unused', due: (now) => lt(oauthGrants.expiresAt, now) },
];

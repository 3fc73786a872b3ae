import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { accessTokens } from './access-tokens.table.ts';

export const ownAccessTokens = {
  tokens: {
    table: accessTokens,
    shows: ['id', 'name', 'scopes', 'hint', 'createdAt', 'expiresAt', 'lastUsedAt'],
    whose: ofUser(accessTokens.userId),
    without: ['tokenHash'],
  },
} satisfies Record<string, OwnRows>;

import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { oauthClients, oauthGrants } from './oauth.table.ts';

export const ownPrograms = {
  allowed_programs: {
    table: oauthGrants,
    shows: ['id', 'clientId', 'scopes', 'createdAt', 'lastUsedAt', 'expiresAt'],
    whose: ofUser(oauthGrants.userId),
  },
  own_programs: {
    table: oauthClients,
    shows: ['id', 'name', 'website', 'redirects', 'scopes', 'createdAt'],
    whose: ofUser(oauthClients.userId),
    without: ['secretHash'],
  },
} satisfies Record<string, OwnRows>;

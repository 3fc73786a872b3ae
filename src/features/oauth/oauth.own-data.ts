import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { oauthClients, oauthGrants } from './oauth.table.ts';

export const ownPrograms = {
  allowed_programs: { table: oauthGrants, whose: ofUser(oauthGrants.userId) },
  own_programs: { table: oauthClients, whose: ofUser(oauthClients.userId), without: ['secretHash'] },
} satisfies Record<string, OwnRows>;

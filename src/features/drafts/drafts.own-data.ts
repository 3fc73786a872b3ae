import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { drafts } from './drafts.table.ts';

export const ownDrafts = {
  drafts: {
    table: drafts,
    shows: ['id', 'kind', 'answers', 'locale', 'createdAt', 'updatedAt', 'expiresAt', 'endTold'],
    whose: ofUser(drafts.userId),
  },
} satisfies Record<string, OwnRows>;

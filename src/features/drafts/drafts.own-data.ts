import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { drafts } from './drafts.table.ts';

export const ownDrafts = {
  drafts: { table: drafts, whose: ofUser(drafts.userId) },
} satisfies Record<string, OwnRows>;

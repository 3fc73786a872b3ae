import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/database/retention-rule.ts';
import { drafts, formLinks, formMoves } from './drafts.table.ts';

export const draftsRetention: RetentionRule[] = [
  { name: 'drafts', table: drafts, kept: 'until their day', due: (now) => lt(drafts.expiresAt, now) },
  { name: 'form_links', table: formLinks, kept: 'until their day', due: (now) => lt(formLinks.expiresAt, now) },
  { name: 'form_moves', table: formMoves, kept: 'until their day', due: (now) => lt(formMoves.expiresAt, now) },
];

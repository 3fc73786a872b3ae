import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/database/retention-rule.ts';
import { formLinks, formMoves } from './form-links.table.ts';

export const formLinksRetention: RetentionRule[] = [
  { name: 'form_links', table: formLinks, kept: 'until their day', due: (now) => lt(formLinks.expiresAt, now) },
  { name: 'form_moves', table: formMoves, kept: 'until their day', due: (now) => lt(formMoves.expiresAt, now) },
];

import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../database/retention-rule.ts';
import { shortLinks } from './short-links.table.ts';

export const shortLinksRetention: RetentionRule = {
  name: 'short_links',
  table: shortLinks,
  kept: 'until their day',
  due: (now) => lt(shortLinks.expiresAt, now),
};

import { lt } from 'drizzle-orm';
import { ownerBrowsers } from '../../platform/database/browsers.table.ts';
import type { RetentionRule } from '../../platform/database/retention-rule.ts';
import { formLinks, formMoves } from './form-links.table.ts';

const year = 365 * 24 * 60 * 60 * 1000;

export const formLinksRetention: RetentionRule[] = [
  { name: 'form_links', table: formLinks, kept: 'until their day', due: (now) => lt(formLinks.expiresAt, now) },
  { name: 'form_moves', table: formMoves, kept: 'until their day', due: (now) => lt(formMoves.expiresAt, now) },
  {
    name: 'owner_browsers',
    table: ownerBrowsers,
    kept: 'a year, as long as a browser is known',
    due: (now) => lt(ownerBrowsers.at, new Date(now.getTime() - year)),
  },
];

import type { Request } from 'express';
import { found, type Redirect } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';

const minute = 60_000;
// A form may take its time: what was shown to a fresh session is still taken from it later.
const limits = { show: 15 * minute, change: 60 * minute } as const;
/** In milliseconds: what one sign-in may change, it changes in this time. */
export const longestProven = limits.change;

/**
 * Where to show once more that it is them, or null: contacts, passwords, one's data are for a session that was begun a
 * short while ago, so that a telephone left lying is not an account given away.
 */
export function proveFirst(request: Request, back: string, what: keyof typeof limits = 'show'): Redirect | null {
  const startedAt = request.session?.passport?.user?.startedAt ?? 0;
  if (Date.now() - startedAt < limits[what]) return null;
  return found(`${routePath(request.locale.code, 'account-confirm')}?${new URLSearchParams({ next: back })}`);
}

import type { Request } from 'express';
import type { Key } from '../i18n/messages.ts';

/** Pages of what somebody has begun without an account, which only their own browser opens. */
const begun = /-draft(?:-|$)/;

/** What people are told of a page that is not there. */
export function notFoundKey({ headers, page }: Request, text: string): Key {
  if (text.startsWith('Page not found: ')) return 'error.unmatchedDetails';
  // Where such a page is refused to a browser without any cookie, the one that was set with its first page did not come back.
  return !headers.cookie && page && begun.test(page.name) ? 'error.noCookies' : 'error.notFoundDetails';
}

import type { Request } from 'express';
import type { Key } from '../i18n/messages.ts';
import type { RouteName } from './routes.ts';

/** Pages of what somebody has begun without an account, which only their own browser opens. */
const begun = /-draft(?:-|$)/;

/** Pages that open with the secret in the link of a message, and with nothing else. */
const linked = new Set<RouteName>([
  'contact-sent',
  'e-services-host',
  'e-services-leases-invitation',
  'files-elsewhere-ticket',
  'forms-token',
  'help-token',
  'notifications-stop',
  'refund',
  'shared-cases-token',
]);

/** What people are told of a page that is not there. */
export function notFoundKey({ headers, page }: Request, text: string): Key {
  if (text.startsWith('Page not found: ')) return 'error.unmatchedDetails';
  if (page && linked.has(page.name)) return 'error.linkDetails';
  // Where such a page is refused to a browser without any cookie, the one that was set with its first page did not come back.
  return !headers.cookie && page && begun.test(page.name) ? 'error.noCookies' : 'error.notFoundDetails';
}

import type { Request } from 'express';
import type { Key } from '../i18n/messages.ts';
import type { RouteName } from './routes.ts';

/** Where a form brings the files of something that is open for them. */
const fileOf = /^\/[^/]+\/files\/[\da-f-]{36}(?:\/|$)/;

/** What experts do with a question that their queue offers. */
const questionOf = /^\/[^/]+\/expert\/q\/[\da-f-]{36}(?:\/|$)/;

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

/** The end of a link in our messages, where a mail program or somebody who copied it has left the last signs away. */
const cut = /\/(?:consultations\/(?!\d{12}$)|(?:applications|leases)\/)[\da-f-]{4,35}$/;

/** What people are told of a page that is not there. */
export function notFoundKey({ headers, page, method, path }: Request, text: string): Key {
  if (method === 'POST' && fileOf.test(path)) return 'error.filesClosed';
  if (questionOf.test(path)) return 'error.questionNotOpen';
  if (text.startsWith('Page not found: ')) return 'error.unmatchedDetails';
  if (page && (linked.has(page.name) || cut.test(path))) return 'error.linkDetails';
  // Where such a page is refused to a browser without any cookie, the one that was set with its first page did not come back.
  if (!page || !begun.test(page.name)) return 'error.notFoundDetails';
  return headers.cookie ? 'error.begunElsewhere' : 'error.noCookies';
}

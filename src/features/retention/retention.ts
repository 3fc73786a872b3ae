import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/database/retention-rule.ts';
import { flowCounts } from '../../platform/flows/flow-counts.table.ts';
import { apiReceipts } from '../../platform/http/submissions/older-pods.table.ts';
import { submissions } from '../../platform/http/submissions/submissions.table.ts';
import { returnedLettersRetention } from '../../platform/mail/incoming/returned-letters.retention.ts';
import { shortLinksRetention } from '../../platform/sms/short-links.retention.ts';
import { smsPartsRetention } from '../../platform/sms/sms-parts.retention.ts';
import { stoppedPhonesRetention } from '../../platform/sms/stopped-phones.retention.ts';
import { accessTokensRetention } from '../access-tokens/access-tokens.retention.ts';
import { provenContactsRetention } from '../accounts/contacts/proven-contacts.retention.ts';
import { factorResetsRetention } from '../accounts/second-factor/factor-resets.retention.ts';
import { spokenQuestionsRetention } from '../asking/asking.retention.ts';
import { filesRetention } from '../attachments/attachments.retention.ts';
import { contactMessagesRetention } from '../contact/contact.retention.ts';
import { draftsRetention } from '../drafts/drafts.retention.ts';
import { figureDocumentsRetention } from '../figures/figure-documents.retention.ts';
import { formLinksRetention } from '../journeys/form-links.retention.ts';
import { oauthRetention } from '../oauth/oauth.retention.ts';
import { knownVisitorsRetention } from '../visitors/visitors.retention.ts';
import { webhookDeliveriesRetention } from '../webhooks/webhooks.retention.ts';

/** How long what is kept, as each feature says of its own. Accounts, bills and the record of events are kept by law. */
export const dataClasses: RetentionRule[] = [
  draftsRetention,
  spokenQuestionsRetention,
  ...formLinksRetention,
  knownVisitorsRetention,
  ...provenContactsRetention,
  factorResetsRetention,
  {
    name: 'form_receipts',
    table: submissions,
    kept: 'until their day',
    due: (now) => lt(submissions.expiresAt, now),
  },
  { name: 'api_receipts', table: apiReceipts, kept: 'until their day', due: (now) => lt(apiReceipts.expiresAt, now) },
  // So that a month can be compared with the same one of two years before.
  {
    name: 'flow_counts',
    table: flowCounts,
    kept: '800 days',
    due: (now) => lt(flowCounts.day, new Date(now.getTime() - 800 * 86_400_000).toISOString().slice(0, 10)),
  },
  returnedLettersRetention,
  smsPartsRetention,
  stoppedPhonesRetention,
  shortLinksRetention,
  accessTokensRetention,
  ...oauthRetention,
  webhookDeliveriesRetention,
  contactMessagesRetention,
  figureDocumentsRetention,
  filesRetention,
];

import type { SQL } from 'drizzle-orm';
import { and, isNull, lt } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { apiReceipts } from '../../platform/http/submissions/api-submissions.table.ts';
import { formReceipts } from '../../platform/http/submissions/form-submissions.table.ts';
import { accessTokens } from '../access-tokens/access-tokens.table.ts';
import { files } from '../attachments/attachments.table.ts';
import { contactMessages } from '../contact/contact.table.ts';
import { drafts, formLinks, formMoves } from '../drafts/drafts.table.ts';
import { webhookDeliveries } from '../webhooks/webhooks.table.ts';

type DataClass = {
  name: string;
  table: AnyPgTable;
  /** In words, for the report. */
  kept: string;
  /** What has been kept long enough. */
  due(now: Date): SQL | undefined;
  /** Absent where the room of it deletes more than rows, and does so itself. */
  isDeletedHere?: false;
};

const day = 24 * 60 * 60 * 1000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** How long what is kept, a line for each class of data. Accounts, bills and the record of events are kept by law. */
export const dataClasses: DataClass[] = [
  { name: 'drafts', table: drafts, kept: 'until their day', due: (now) => lt(drafts.expiresAt, now) },
  { name: 'form_links', table: formLinks, kept: 'until their day', due: (now) => lt(formLinks.expiresAt, now) },
  { name: 'form_moves', table: formMoves, kept: 'until their day', due: (now) => lt(formMoves.expiresAt, now) },
  {
    name: 'form_receipts',
    table: formReceipts,
    kept: 'until their day',
    due: (now) => lt(formReceipts.expiresAt, now),
  },
  { name: 'api_receipts', table: apiReceipts, kept: 'until their day', due: (now) => lt(apiReceipts.expiresAt, now) },
  {
    name: 'access_tokens',
    table: accessTokens,
    kept: '30 days past their day',
    due: (now) => lt(accessTokens.expiresAt, before(now, 30)),
  },
  {
    name: 'webhook_messages',
    table: webhookDeliveries,
    kept: '30 days',
    due: (now) => lt(webhookDeliveries.createdAt, before(now, 30)),
  },
  {
    name: 'contact_messages',
    table: contactMessages,
    kept: '2 years',
    due: (now) => lt(contactMessages.createdAt, before(now, 730)),
  },
  {
    name: 'papers',
    table: files,
    kept: '30 to 180 days, identity papers the shortest',
    due: (now) => and(lt(files.deletesAt, now), isNull(files.deletedAt)),
    isDeletedHere: false,
  },
];

import { Inject, Injectable } from '@nestjs/common';
import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DB, type Db } from '../../platform/database/database.ts';
import { events } from '../../platform/events/events.table.ts';
import { accessTokens } from '../access-tokens/access-tokens.table.ts';
import { userContacts, users } from '../accounts/accounts.table.ts';
import { userIdentities } from '../accounts/providers/user-identities.table.ts';
import { userAuthenticators } from '../accounts/second-factor/second-factors.table.ts';
import { applications } from '../applications/applications.table.ts';
import { files } from '../attachments/attachments.table.ts';
import { caseLinks, casePeople, caseWatches } from '../cases/cases.table.ts';
import {
  answers,
  answerVersions,
  consultations,
  messages,
  ratings,
  translations,
} from '../consultations/consultations.table.ts';
import { contactMessages } from '../contact/contact.table.ts';
import { reports } from '../desk/reports.table.ts';
import { drafts } from '../drafts/drafts.table.ts';
import { expertApplications, experts } from '../experts/experts.table.ts';
import { payoutAccounts } from '../experts/payout-accounts.table.ts';
import { ownOfFirst } from '../leases/lease.ts';
import { leases } from '../leases/leases.table.ts';
import {
  notificationChoices,
  notificationSettings,
  notifications,
  pushDevices,
} from '../notifications/notifications.table.ts';
import { bills, paymentAttempts, paymentReceipts } from '../payments/payments.table.ts';
import { webhookEndpoints } from '../webhooks/webhooks.table.ts';
import type { DataPart } from './own-data.ts';

type Rows = {
  table: PgTable;
  whose: (userId: string) => SQL | undefined;
  /** The table whose rows are theirs, where these only hang on it. */
  through?: { table: PgTable; on: SQL };
  /** Columns that are secrets, work of the site for itself, or about others. */
  without?: string[];
  /** Columns of a row that several people share, as this one of them sees them on its page. */
  seen?: (userId: string) => Record<string, SQL>;
};

const of = (userId: PgColumn) => (id: string) => eq(userId, id);
const ofQuestion = (consultationId: PgColumn) => ({
  whose: of(consultations.userId),
  through: { table: consultations as PgTable, on: eq(consultations.id, consultationId) },
});
const search = ['titleFold', 'fold', 'search', 'slug'];
const dues = ['leaseUntil', 'dueTakenAt', 'dueAnsweredAt', 'dueReleasedAt', 'dueRepliedAt', 'dueClosedAt', 'pausedAt'];
const isOpening = and(eq(events.subject, 'file'), eq(events.action, 'open'));
const hidden = ['userId', 'visitorId', 'version'];
/** The second side gets of a lease what its page shows it. */
const asSideOf = (userId: string, column: PgColumn): SQL => {
  const own = sql.param(`{${[...ownOfFirst].join()}}`);
  const seen = sql`case when ${leases.userId} = ${userId} then ${column} else ${column} - ${own}::text[] end`;
  return seen.mapWith(column);
};

/**
 * All of an account's rows, whichever room they are in: the one place that reads other rooms' tables, and only reads
 * them. A test names every table that knows an account and is neither here nor left out for a reason.
 */
const parts: Record<DataPart, Rows> = {
  profile: { table: users, whose: of(users.id), without: ['passwordHash', 'sessionGeneration', 'isSample', 'version'] },
  contacts: { table: userContacts, whose: of(userContacts.userId) },
  connections: { table: userIdentities, whose: of(userIdentities.userId) },
  authenticator: {
    table: userAuthenticators,
    whose: of(userAuthenticators.userId),
    without: ['sealedSecret', 'lastStep'],
  },
  questions: {
    table: consultations,
    whose: of(consultations.userId),
    without: [...search, ...dues, 'expertId', 'wantedExpertId', 'mergedIntoId', 'isSample'],
  },
  answers: { table: answers, ...ofQuestion(answers.consultationId), without: ['expertId', 'reviewedBy', 'note'] },
  answer_versions: {
    table: answerVersions,
    whose: (id) => sql`${answerVersions.answerId} in (
      select a.id from ${answers} a join ${consultations} c on c.id = a.consultation_id where c.user_id = ${id})`,
  },
  translations: {
    table: translations,
    ...ofQuestion(translations.consultationId),
    without: ['source', 'translatedBy', 'version'],
  },
  messages: { table: messages, ...ofQuestion(messages.consultationId), without: ['expertId'] },
  ratings: { table: ratings, ...ofQuestion(ratings.consultationId), without: ['expertId'] },
  drafts: { table: drafts, whose: of(drafts.userId) },
  applications: { table: applications, whose: of(applications.userId) },
  leases: {
    table: leases,
    whose: (id) => or(eq(leases.userId, id), eq(leases.secondUserId, id)),
    // With its reading code and reference a lease is taken into any account, and an account of its own needs none.
    without: ['secondUserId', 'secondVisitorId', 'secondVisitors', 'textHash', 'readingCode'],
    seen: (id) => ({ answers: asSideOf(id, leases.answers), previous: asSideOf(id, leases.previous) }),
  },
  files: { table: files, whose: of(files.userId), without: ['hash'] },
  openings: {
    table: events,
    whose: of(files.userId),
    through: { table: files, on: and(eq(files.id, events.subjectId), isOpening) as SQL },
    without: ['actorId'],
  },
  cases: { table: caseWatches, whose: of(caseWatches.userId), without: ['wakeAt'] },
  case_people: {
    table: casePeople,
    whose: of(caseWatches.userId),
    through: { table: caseWatches, on: eq(caseWatches.id, casePeople.watchId) },
  },
  case_links: { table: caseLinks, whose: of(caseLinks.userId), without: ['tokenHash'] },
  bills: { table: bills, whose: of(bills.userId), without: ['isSample'] },
  payments: {
    table: paymentAttempts,
    whose: of(paymentAttempts.userId),
    without: ['providerId', 'hostedUrl', 'reads', 'texts', 'textedAt'],
  },
  receipts: {
    table: paymentReceipts,
    whose: of(bills.userId),
    through: { table: bills, on: eq(bills.id, paymentReceipts.billId) },
  },
  notifications: { table: notifications, whose: of(notifications.userId), without: ['key'] },
  notification_choices: { table: notificationChoices, whose: of(notificationChoices.userId) },
  notification_settings: { table: notificationSettings, whose: of(notificationSettings.userId) },
  browsers: {
    table: pushDevices,
    whose: of(pushDevices.userId),
    without: ['endpoint', 'key', 'secret'],
  },
  messages_to_us: {
    table: contactMessages,
    whose: of(contactMessages.userId),
    without: ['receiptToken'],
  },
  reports: { table: reports, whose: of(reports.userId), without: ['decidedBy'] },
  expert_profile: { table: experts, whose: of(experts.userId), without: ['isSample'] },
  expert_applications: {
    table: expertApplications,
    whose: of(expertApplications.userId),
    without: ['decidedBy'],
  },
  payout_accounts: {
    table: payoutAccounts,
    whose: of(experts.userId),
    through: { table: experts, on: eq(experts.id, payoutAccounts.expertId) },
    without: ['expertId'],
  },
  webhooks: {
    table: webhookEndpoints,
    whose: of(webhookEndpoints.userId),
    without: ['secret', 'previousSecret'],
  },
  tokens: { table: accessTokens, whose: of(accessTokens.userId), without: ['tokenHash'] },
  activity: { table: events, whose: (id) => and(eq(events.actorKind, 'user'), eq(events.actorId, id)) },
};

export const exportedTables = new Set(Object.values(parts).map(({ table }) => getTableName(table)));

@Injectable()
export class OwnDataRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The earliest first, where rows have ids: they hold their time. */
  async list(part: DataPart, userId: string, limit?: number): Promise<Record<string, unknown>[]> {
    const { table, whose, through, without = [], seen } = parts[part];
    const left = new Set([...hidden, ...without]);
    const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !left.has(name)));
    const rows = this.db.select({ ...columns, ...seen?.(userId) }).from(table);
    const own = through ? rows.innerJoin(through.table, through.on) : rows;
    const theirs = own.where(whose(userId)).$dynamic();
    if (columns.id) theirs.orderBy(columns.id);
    if (limit !== undefined) theirs.limit(limit);
    return theirs as Promise<Record<string, unknown>[]>;
  }
}

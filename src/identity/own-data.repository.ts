import { Inject, Injectable } from '@nestjs/common';
import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DB, type Db } from '../database/database.ts';
import * as schema from '../database/schema/index.ts';
import type { DataPart } from './own-data.ts';

const { answers, applications, bills, casePeople, caseLinks, caseWatches, consultations, events } = schema;
const { accessTokens, leases, messages, paymentReceipts, ratings, userContacts, users, webhookEndpoints } = schema;

type Rows = {
  table: PgTable;
  whose: (userId: string) => SQL | undefined;
  /** The table whose rows are theirs, where these only hang on it. */
  through?: { table: PgTable; on: SQL };
  /** Columns that are secrets, work of the site for itself, or about others. */
  without?: string[];
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

/**
 * All of an account's rows, whichever room they are in: the one place that reads other rooms' tables, and only reads
 * them. A test names every table that knows an account and is neither here nor left out for a reason.
 */
const parts: Record<DataPart, Rows> = {
  profile: { table: users, whose: of(users.id), without: ['passwordHash', 'sessionGeneration', 'isSample', 'version'] },
  contacts: { table: userContacts, whose: of(userContacts.userId) },
  connections: { table: schema.userIdentities, whose: of(schema.userIdentities.userId) },
  authenticator: {
    table: schema.userAuthenticators,
    whose: of(schema.userAuthenticators.userId),
    without: ['sealedSecret', 'lastStep'],
  },
  questions: {
    table: consultations,
    whose: of(consultations.userId),
    without: [...search, ...dues, 'expertId', 'wantedExpertId', 'mergedIntoId', 'isSample'],
  },
  answers: { table: answers, ...ofQuestion(answers.consultationId), without: ['expertId', 'reviewedBy', 'note'] },
  answer_versions: {
    table: schema.answerVersions,
    whose: (id) => sql`${schema.answerVersions.answerId} in (
      select a.id from ${answers} a join ${consultations} c on c.id = a.consultation_id where c.user_id = ${id})`,
  },
  translations: {
    table: schema.translations,
    ...ofQuestion(schema.translations.consultationId),
    without: ['source', 'translatedBy', 'version'],
  },
  messages: { table: messages, ...ofQuestion(messages.consultationId), without: ['expertId'] },
  ratings: { table: ratings, ...ofQuestion(ratings.consultationId), without: ['expertId'] },
  drafts: { table: schema.drafts, whose: of(schema.drafts.userId) },
  applications: { table: applications, whose: of(applications.userId) },
  leases: {
    table: leases,
    whose: (id) => or(eq(leases.userId, id), eq(leases.secondUserId, id)),
    without: ['secondUserId', 'secondVisitorId', 'textHash'],
  },
  files: { table: schema.files, whose: of(schema.files.userId), without: ['hash'] },
  openings: {
    table: events,
    whose: of(schema.files.userId),
    through: { table: schema.files, on: and(eq(schema.files.id, events.subjectId), isOpening) as SQL },
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
    table: schema.paymentAttempts,
    whose: of(schema.paymentAttempts.userId),
    without: ['providerId', 'hostedUrl', 'reads', 'texts', 'textedAt'],
  },
  receipts: {
    table: paymentReceipts,
    whose: of(bills.userId),
    through: { table: bills, on: eq(bills.id, paymentReceipts.billId) },
  },
  notifications: { table: schema.notifications, whose: of(schema.notifications.userId), without: ['key'] },
  notification_choices: { table: schema.notificationChoices, whose: of(schema.notificationChoices.userId) },
  notification_settings: { table: schema.notificationSettings, whose: of(schema.notificationSettings.userId) },
  browsers: {
    table: schema.pushDevices,
    whose: of(schema.pushDevices.userId),
    without: ['endpoint', 'key', 'secret'],
  },
  messages_to_us: {
    table: schema.contactMessages,
    whose: of(schema.contactMessages.userId),
    without: ['receiptToken'],
  },
  reports: { table: schema.reports, whose: of(schema.reports.userId), without: ['decidedBy'] },
  expert_profile: { table: schema.experts, whose: of(schema.experts.userId), without: ['isSample'] },
  expert_applications: {
    table: schema.expertApplications,
    whose: of(schema.expertApplications.userId),
    without: ['decidedBy'],
  },
  payout_accounts: {
    table: schema.payoutAccounts,
    whose: of(schema.experts.userId),
    through: { table: schema.experts, on: eq(schema.experts.id, schema.payoutAccounts.expertId) },
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
    const { table, whose, through, without = [] } = parts[part];
    const left = new Set([...hidden, ...without]);
    const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !left.has(name)));
    const rows = this.db.select(columns).from(table);
    const own = through ? rows.innerJoin(through.table, through.on) : rows;
    const theirs = own.where(whose(userId)).$dynamic();
    if (columns.id) theirs.orderBy(columns.id);
    if (limit !== undefined) theirs.limit(limit);
    return theirs as Promise<Record<string, unknown>[]>;
  }
}

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { type Currency, currencies } from '../../lib/money.ts';
import { isOneOf } from '../../platform/database/checks.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import { users } from '../accounts/accounts.table.ts';
import type { PaidElsewhere } from '../procedures/paid-elsewhere.ts';
import type { AttemptState } from './attempts/attempt.ts';
import type { BillLine } from './bills/bill.ts';
import type { BillPurpose, BillState, PriceRegion } from './bills/billing.ts';
import type { RefundKind, RefundState } from './refunds/refund.ts';

/** Amounts are whole hundredths, frozen when the bill is opened: a change makes another bill. */
export const bills = pgTable(
  'bills',
  (t) => ({
    id: t.uuid().primaryKey(),
    reference: t.char({ length: 12 }).notNull().unique(),
    purpose: t.text().$type<BillPurpose>().notNull(),
    subjectId: t.uuid().notNull(),
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    visitorId: t.uuid(),
    /** Who asked for it in the name of the house, where no feature did. */
    askedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    state: t.text().$type<BillState>().notNull().default('open'),
    region: t.text().$type<PriceRegion>().notNull(),
    title: t.text().$type<Key>().notNull(),
    titleValues: t.jsonb().$type<Record<string, string | number>>().notNull().default({}),
    lines: t.jsonb().$type<BillLine[]>().notNull(),
    /** What goes to an authority and not through us. Null where nothing does, and on bills from before it was kept. */
    elsewhere: t.jsonb().$type<PaidElsewhere>(),
    currency: t.char({ length: 3 }).$type<Currency>().notNull(),
    feeMinor: t.integer().notNull(),
    taxMinor: t.integer().notNull(),
    authorityMinor: t.integer().notNull(),
    totalMinor: t.integer().notNull(),
    taxPercent: t.smallint().notNull(),
    /** Promised back, and back already. */
    reservedMinor: t.integer().notNull().default(0),
    refundedMinor: t.integer().notNull().default(0),
    returnPath: t.text().notNull(),
    isSample: t.boolean().notNull().default(false),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp({ withTimezone: true }).notNull(),
    paidAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    check(
      'bills_state',
      sql`${table.state} in ('open', 'paid', 'part_refunded', 'refunded', 'cancelled', 'expired', 'replaced')`,
    ),
    check('bills_currency', isOneOf(table.currency, currencies)),
    check('bills_total', sql`${table.totalMinor} = ${table.feeMinor} + ${table.taxMinor} + ${table.authorityMinor}`),
    check(
      'bills_amounts',
      sql`${table.feeMinor} >= 0 and ${table.taxMinor} >= 0 and ${table.authorityMinor} >= 0 and ${table.totalMinor} > 0`,
    ),
    check(
      'bills_refunds',
      sql`0 <= ${table.refundedMinor} and ${table.refundedMinor} <= ${table.reservedMinor} and ${table.reservedMinor} <= ${table.totalMinor}`,
    ),
    check('bills_paid', sql`(${table.paidAt} is not null) = (${table.state} in ('paid', 'part_refunded', 'refunded'))`),
    uniqueIndex('bills_one_open').on(table.purpose, table.subjectId).where(sql`state = 'open'`),
    index('bills_subject').on(table.purpose, table.subjectId, table.id),
    index('bills_user').on(table.userId, table.id),
    index('bills_visitor').on(table.visitorId),
    index('bills_paid_at').on(table.paidAt),
    index('bills_asked_by').on(table.askedBy, table.id),
    index('bills_state_index').on(table.state, table.id),
  ],
);

/** One try to pay a bill at a provider. Nothing of a card is ever in it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  (t) => ({
    id: t.uuid().primaryKey(),
    billId: t
      .uuid()
      .notNull()
      .references(() => bills.id),
    provider: t.text().notNull(),
    method: t.text().notNull(),
    state: t.text().$type<AttemptState>().notNull().default('created'),
    amountMinor: t.integer().notNull(),
    currency: t.char({ length: 3 }).$type<Currency>().notNull(),
    locale: t.text().notNull(),
    /** Who pays, which need not be whose bill it is. */
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    visitorId: t.uuid(),
    /** The provider's own id. */
    providerId: t.text(),
    hostedUrl: t.text(),
    /** To be paid at a counter, until the deadline. */
    cashNumber: t.text(),
    deadline: t.timestamp({ withTimezone: true }),
    /** How often the number was sent to a telephone, which is kept nowhere. */
    texts: t.smallint().notNull().default(0),
    textedAt: t.timestamp({ withTimezone: true }),
    reads: t.smallint().notNull().default(0),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    check(
      'payment_attempts_state',
      sql`${table.state} in ('created', 'redirected', 'number_issued', 'pending', 'unknown', 'succeeded', 'duplicate', 'late', 'mismatch', 'failed', 'cancelled', 'expired')`,
    ),
    uniqueIndex('payment_attempts_one_success').on(table.billId).where(sql`state = 'succeeded'`),
    uniqueIndex('payment_attempts_provider').on(table.provider, table.providerId),
    index('payment_attempts_bill').on(table.billId, table.id),
    index('payment_attempts_user').on(table.userId, table.id),
    index('payment_attempts_visitor').on(table.visitorId, table.id),
    index('payment_attempts_settled').on(table.provider, table.settledAt),
  ],
);

export const refunds = pgTable(
  'refunds',
  (t) => ({
    id: t.uuid().primaryKey(),
    billId: t
      .uuid()
      .notNull()
      .references(() => bills.id),
    attemptId: t
      .uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    kind: t.text().$type<RefundKind>().notNull(),
    state: t.text().$type<RefundState>().notNull(),
    amountMinor: t.integer().notNull(),
    currency: t.char({ length: 3 }).$type<Currency>().notNull(),
    reason: t.text().notNull(),
    requestedBy: t.uuid().references(() => users.id),
    approvedBy: t.uuid().references(() => users.id),
    needsTwo: t.boolean().notNull().default(false),
    providerId: t.text(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    doneAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    check(
      'refunds_state',
      sql`${table.state} in ('requested', 'approved', 'submitted', 'done', 'failed', 'manual_open', 'manual_done', 'refused')`,
    ),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
    check(
      'refunds_two_people',
      sql`not ${table.needsTwo} or ${table.state} in ('requested', 'refused') or (${table.approvedBy} is not null and ${table.approvedBy} <> ${table.requestedBy})`,
    ),
    // What was paid twice or too late goes back once.
    uniqueIndex('refunds_once').on(table.attemptId).where(sql`kind <> 'bill'`),
    index('refunds_bill').on(table.billId, table.id),
    index('refunds_state_index').on(table.state, table.id),
  ],
);

/** Where a refund goes that a person sends: kept until it has been sent, and readable by nobody without the site's secret. */
export const refundAccounts = pgTable('refund_accounts', (t) => ({
  refundId: t
    .uuid()
    .primaryKey()
    .references(() => refunds.id),
  /** Holder and IBAN. */
  sealed: t.text().notNull(),
  /** The last four, by which its owner knows it again. */
  hint: t.char({ length: 4 }).notNull(),
  givenAt: t.timestamp({ withTimezone: true }).notNull(),
}));

/** What providers told us, by their id: the same news twice is one row. The text itself is not kept. */
export const providerEvents = pgTable(
  'payment_notices',
  (t) => ({
    provider: t.text().notNull(),
    eventId: t.text().notNull(),
    kind: t.text().notNull(),
    attemptId: t.uuid(),
    receivedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when the provider has been asked about it, or nothing was to be asked. */
    takenUpAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_notices_waiting').on(table.attemptId).where(sql`taken_up_at is null`),
    index('payment_notices_attempt').on(table.attemptId),
    index('payment_notices_received').on(table.receivedAt),
  ],
);

/** The last number given in each series; its row is locked by who takes the next one, so none is left out. */
export const receiptSeries = pgTable('receipt_series', (t) => ({
  series: t.text().primaryKey(),
  last: t.integer().notNull(),
}));

export const paymentReceipts = pgTable(
  'payment_receipts',
  (t) => ({
    id: t.uuid().primaryKey(),
    series: t.text().notNull(),
    number: t.integer().notNull(),
    /** Random; printed with the number, so that nobody can make up the address where a receipt is checked. */
    mark: t.char({ length: 22 }).notNull(),
    billId: t
      .uuid()
      .notNull()
      .references(() => bills.id),
    issuedAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [
    unique('payment_receipts_number').on(table.series, table.number),
    unique('payment_receipts_bill').on(table.billId),
  ],
);

/** The sandbox provider's own books, which the rest of the feature never reads. */
export const sandboxPayments = pgTable('sandbox_payments', (t) => ({
  id: t.uuid().primaryKey(),
  attemptId: t.uuid().notNull().unique(),
  method: t.text().notNull(),
  outcome: t.text().$type<'open' | 'paid' | 'declined' | 'cancelled' | 'delayed'>().notNull().default('open'),
  amountMinor: t.integer().notNull(),
  currency: t.char({ length: 3 }).$type<Currency>().notNull(),
  returnUrl: t.text().notNull(),
  cashNumber: t.text(),
  deadline: t.timestamp({ withTimezone: true }).notNull(),
  paidAt: t.timestamp({ withTimezone: true }),
}));

export const sandboxRefunds = pgTable('sandbox_refunds', (t) => ({
  /** Ours, so that a repeated order is the same refund. */
  id: t.uuid().primaryKey(),
  paymentId: t
    .uuid()
    .notNull()
    .references(() => sandboxPayments.id),
  amountMinor: t.integer().notNull(),
}));

/** Days whose books were compared with a provider's. */
export const reconciliations = pgTable(
  'reconciliations',
  (t) => ({
    provider: t.text().notNull(),
    day: t.text().notNull(),
    entries: t.integer().notNull(),
    differences: t.integer().notNull(),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
);

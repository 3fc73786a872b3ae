import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';
import type { AnswerSource } from '../consultations/consultation.ts';
import { answers, consultations } from '../consultations/consultations.table.ts';
import { experts } from '../experts/experts.table.ts';
import type { PayoutState } from './payout.ts';

/** An answer on its way: the expert's alone until it is sent for review, and gone from here once delivered. */
export const answerDrafts = pgTable(
  'answer_drafts',
  {
    id: uuid().primaryKey(),
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    expertId: uuid()
      .notNull()
      .references(() => experts.id, { onDelete: 'cascade' }),
    state: text().$type<'draft' | 'in_review' | 'changes'>().notNull().default('draft'),
    version: integer().notNull().default(1),
    /** The form that was last saved: what it sends while its save is on its way is no conflict. */
    savedBy: text(),
    language: char({ length: 2 }).notNull(),
    short: text().notNull().default(''),
    body: text().notNull().default(''),
    doNext: text().array().notNull().default(sql`'{}'`),
    sources: jsonb().$type<AnswerSource[]>().notNull().default([]),
    lawAsOf: date(),
    limits: text().notNull().default(''),
    /** For the expert and the staff alone. */
    note: text().notNull().default(''),
    /** A machine had a part in the words. */
    isAssisted: boolean().notNull().default(false),
    /** The delivered answer that this is to replace, and what has changed in it; null for a first answer. */
    answerId: uuid().references(() => answers.id, { onDelete: 'cascade' }),
    reason: text(),
    /** What the second reader asks to be changed. */
    remark: text(),
    reviewedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('answer_drafts_state', sql`${table.state} in ('draft', 'in_review', 'changes')`),
    uniqueIndex('answer_drafts_one').on(table.consultationId, table.expertId),
  ],
);

/** What an expert is paid for a month: opened by one person, approved by another. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey(),
    expertId: uuid()
      .notNull()
      .references(() => experts.id, { onDelete: 'cascade' }),
    /** `2026-11` */
    month: char({ length: 7 }).notNull(),
    minor: integer().notNull(),
    currency: char({ length: 3 }).notNull(),
    state: text().$type<PayoutState>().notNull().default('open'),
    version: integer().notNull().default(1),
    openedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    approvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    bankReference: text(),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('payouts_state', sql`${table.state} in ('open', 'approved', 'sent', 'done', 'failed', 'cancelled')`),
    check('payouts_positive', sql`${table.minor} > 0`),
    check('payouts_two_people', sql`${table.approvedBy} is null or ${table.approvedBy} <> ${table.openedBy}`),
    uniqueIndex('payouts_once')
      .on(table.expertId, table.month, table.currency)
      .where(sql`state not in ('failed', 'cancelled')`),
  ],
);

/** The expert's account with us. Lines are only added: what was earned and has to go back is a line below zero. */
export const earnings = pgTable(
  'earnings',
  {
    id: uuid().primaryKey(),
    expertId: uuid()
      .notNull()
      .references(() => experts.id, { onDelete: 'cascade' }),
    consultationId: uuid().references(() => consultations.id, { onDelete: 'set null' }),
    /** What was paid out for, or came back. */
    payoutId: uuid().references(() => payouts.id),
    kind: text().$type<'earned' | 'reversed' | 'paid' | 'returned'>().notNull(),
    minor: integer().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Counts from then on: the asker may want the money back until that day. */
    countsFrom: timestamp({ withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('earnings_kind', sql`${table.kind} in ('earned', 'reversed', 'paid', 'returned')`),
    uniqueIndex('earnings_once').on(table.consultationId, table.kind, table.expertId),
    uniqueIndex('earnings_payout').on(table.payoutId, table.kind),
    index('earnings_expert').on(table.expertId, table.id.desc()),
  ],
);

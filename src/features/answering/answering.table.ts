import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';
import type { AnswerSource } from '../consultations/consultation.ts';
import { answers, belongsToConsultation, consultations } from '../consultations/consultations.table.ts';
import { belongsToExpert } from '../experts/experts.table.ts';
import type { PayoutState } from './payout.ts';

/** An answer on its way: the expert's alone until it is sent for review, and gone from here once delivered. */
export const answerDrafts = pgTable(
  'answer_drafts',
  (t) => ({
    id: t.uuid().primaryKey(),
    consultationId: belongsToConsultation(),
    expertId: belongsToExpert(),
    state: t.text().$type<'draft' | 'in_review' | 'changes'>().notNull().default('draft'),
    version: t.integer().notNull().default(1),
    /** The form that was last saved: what it sends while its save is on its way is no conflict. */
    savedBy: t.text(),
    language: t.char({ length: 2 }).notNull(),
    short: t.text().notNull().default(''),
    body: t.text().notNull().default(''),
    doNext: t.text().array().notNull().default(sql`'{}'`),
    sources: t.jsonb().$type<AnswerSource[]>().notNull().default([]),
    lawAsOf: t.date(),
    limits: t.text().notNull().default(''),
    /** For the expert and the staff alone. */
    note: t.text().notNull().default(''),
    /** A machine had a part in the words. */
    isAssisted: t.boolean().notNull().default(false),
    /** The delivered answer that this is to replace, and what has changed in it; null for a first answer. */
    answerId: t.uuid().references(() => answers.id, { onDelete: 'cascade' }),
    reason: t.text(),
    /** What the second reader asks to be changed. */
    remark: t.text(),
    reviewedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('answer_drafts_state', sql`${table.state} in ('draft', 'in_review', 'changes')`),
    uniqueIndex('answer_drafts_one').on(table.consultationId, table.expertId),
  ],
);

/** What an expert is paid for a month: opened by one person, approved by another. */
export const payouts = pgTable(
  'payouts',
  (t) => ({
    id: t.uuid().primaryKey(),
    expertId: belongsToExpert(),
    /** `2026-11` */
    month: t.char({ length: 7 }).notNull(),
    minor: t.integer().notNull(),
    currency: t.char({ length: 3 }).notNull(),
    state: t.text().$type<PayoutState>().notNull().default('open'),
    version: t.integer().notNull().default(1),
    openedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    approvedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    bankReference: t.text(),
    openedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    check('payouts_state', sql`${table.state} in ('open', 'approved', 'sent', 'done', 'failed', 'cancelled')`),
    check('payouts_positive', sql`${table.minor} > 0`),
    check('payouts_two_people', sql`${table.approvedBy} is null or ${table.approvedBy} <> ${table.openedBy}`),
    uniqueIndex('payouts_once')
      .on(table.expertId, table.month, table.currency)
      .where(sql`state not in ('failed', 'cancelled')`),
  ],
);

/** The calendar of what an expert has to answer by when, for whoever has its address: one for each expert, taken back by removal. */
export const expertCalendars = pgTable('expert_calendars', (t) => ({
  expertId: belongsToExpert().primaryKey(),
  /** 128 random bits. */
  token: t.char({ length: 22 }).notNull().unique(),
  createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastUsedAt: t.timestamp({ withTimezone: true }),
}));

/** The expert's account with us. Lines are only added: what was earned and has to go back is a line below zero. */
export const earnings = pgTable(
  'earnings',
  (t) => ({
    id: t.uuid().primaryKey(),
    expertId: belongsToExpert(),
    consultationId: t.uuid().references(() => consultations.id, { onDelete: 'set null' }),
    /** What was paid out for, or came back. */
    payoutId: t.uuid().references(() => payouts.id),
    kind: t.text().$type<'earned' | 'shared' | 'reversed' | 'paid' | 'returned'>().notNull(),
    minor: t.integer().notNull(),
    currency: t.char({ length: 3 }).notNull(),
    /** Counts from then on: the asker may want the money back until that day. */
    countsFrom: t.timestamp({ withTimezone: true }).notNull(),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('earnings_kind', sql`${table.kind} in ('earned', 'shared', 'reversed', 'paid', 'returned')`),
    // Of one price several parts may go back.
    uniqueIndex('earnings_once').on(table.consultationId, table.kind, table.expertId).where(sql`kind <> 'reversed'`),
    index('earnings_question').on(table.consultationId),
    uniqueIndex('earnings_payout').on(table.payoutId, table.kind),
    index('earnings_expert').on(table.expertId, table.id.desc()),
  ],
);

import { sql } from 'drizzle-orm';
import {
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApprovalKind } from '../../desk/approval.ts';
import { users } from './accounts.ts';
import { consultations } from './consultations.ts';
import type { EventData } from './events.ts';

/** Who works on what at the desk, until when; renewed by everything they do to it. */
export const deskLeases = pgTable(
  'desk_leases',
  {
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId] })],
);

/** A reader says that something public is wrong. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    /** What it is about: the question, or one of its answers. */
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    answerId: uuid(),
    reason: text().notNull(),
    body: text(),
    locale: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text().$type<'new' | 'upheld' | 'dismissed'>().notNull().default('new'),
    version: integer().notNull().default(1),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('reports_state', sql`${table.state} in ('new', 'upheld', 'dismissed')`),
    index('reports_queue').on(table.at, table.id).where(sql`state = 'new'`),
    index('reports_consultation').on(table.consultationId),
  ],
);

/** Sentences that the staff say again and again. */
export const cannedReplies = pgTable('canned_replies', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  version: integer().notNull().default(1),
  changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const cannedReplyTexts = pgTable(
  'canned_reply_texts',
  {
    replyId: uuid()
      .notNull()
      .references(() => cannedReplies.id, { onDelete: 'cascade' }),
    language: char({ length: 2 }).notNull(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.replyId, table.language] })],
);

/** Words that mean the same to who searches, in whatever language and spelling; beside those that come with the code. */
export const synonymGroups = pgTable('synonym_groups', {
  id: uuid().primaryKey(),
  words: text().array().notNull(),
  version: integer().notNull().default(1),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What one of the staff asks for and another has to agree to (flows 3.10). */
export const deskApprovals = pgTable(
  'desk_approvals',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ApprovalKind>().notNull(),
    subjectId: uuid().notNull(),
    data: jsonb().$type<EventData>().notNull().default({}),
    note: text().notNull(),
    state: text().$type<'open' | 'agreed' | 'refused'>().notNull().default('open'),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('desk_approvals_state', sql`${table.state} in ('open', 'agreed', 'refused')`),
    check(
      'desk_approvals_two_people',
      sql`${table.state} <> 'agreed' or ${table.decidedBy} is distinct from ${table.askedBy}`,
    ),
    uniqueIndex('desk_approvals_one_open').on(table.kind, table.subjectId).where(sql`state = 'open'`),
    index('desk_approvals_latest').on(table.id.desc()),
  ],
);

/** What the staff write for each other; nobody else reads it. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('desk_notes_subject').on(table.subject, table.subjectId, table.id)],
);

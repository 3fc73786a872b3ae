import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EventData } from '../../platform/events/event.ts';
import { users } from '../accounts/accounts.table.ts';
import type { ApprovalKind } from './approval.ts';

/** What one of the staff asks for and another has to agree to. */
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

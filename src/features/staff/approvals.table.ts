import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventData } from '../../platform/events/event.ts';
import { users } from '../accounts/accounts.table.ts';
import type { ApprovalKind } from './approval.ts';

/** What one of the staff asks for and another has to agree to. */
export const deskApprovals = pgTable(
  'desk_approvals',
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<ApprovalKind>().notNull(),
    subjectId: t.uuid().notNull(),
    data: t.jsonb().$type<EventData>().notNull().default({}),
    note: t.text().notNull(),
    state: t.text().$type<'open' | 'agreed' | 'refused'>().notNull().default('open'),
    askedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: t.timestamp({ withTimezone: true }),
  }),
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

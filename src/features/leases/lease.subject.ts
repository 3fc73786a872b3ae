import { sql } from 'drizzle-orm';
import type { Subject } from '../../platform/workflow/reactions.ts';
import { readingDue } from './clauses.ts';
import type { Lease } from './lease.ts';
import {
  type LeaseAmendment,
  type LeaseEvent,
  type LeaseState,
  leaseAmendments,
  leaseWorkflow,
} from './lease.workflow.ts';
import { leases } from './leases.table.ts';

export const leaseSubject: Subject<Lease & { updatedAt: Date }, LeaseState, LeaseEvent, LeaseAmendment> = {
  workflow: leaseWorkflow,
  amendments: leaseAmendments,
  table: leases,
  name: 'lease',
  columns: (before, _event, state, now) => ({ updatedAt: sql`now()`, clausesDueAt: readingDue(before, state, now) }),
  record: ({ event, before, row, data }) => {
    const isOver = event === 'cancel' || event === 'refuse' || event === 'dispute';
    const action = event.startsWith('reopen') ? 'reopen' : event;
    return { subject: 'lease', subjectId: row.id, action, data: isOver ? { ...data, from: before.state } : data };
  },
};

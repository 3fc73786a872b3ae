import { sql } from 'drizzle-orm';
import type { Subject } from '../../platform/workflow/reactions.ts';
import type { Lease } from './lease.ts';
import { type LeaseEvent, type LeaseState, leaseWorkflow } from './lease.workflow.ts';
import { leases } from './leases.table.ts';

export const leaseSubject: Subject<Lease & { updatedAt: Date }, LeaseState, LeaseEvent> = {
  workflow: leaseWorkflow,
  table: leases,
  name: 'lease',
  columns: () => ({ updatedAt: sql`now()` }),
};

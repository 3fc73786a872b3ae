import { Injectable } from '@nestjs/common';
import { Refused } from '../../platform/http/refused.ts';
import type { Sent } from '../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import type { Holder } from '../staff/task-lock.ts';
import { TaskLocksService } from '../staff/task-locks.service.ts';
import { clausesMark, clausesState } from './clauses.ts';
import { leaseSubject } from './lease.subject.ts';
import type { ClauseFault, Lease } from './lease.ts';
import { LeaseForms } from './lease-forms.ts';
import { LeasesRepository, type UnreadLease } from './leases.repository.ts';

/** A person reads the clauses that the sides wrote themselves, and lets them stand or sends them back with reasons. */
@Injectable()
export class LeaseReadingsService {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly forms: LeaseForms,
    private readonly transitions: TransitionsService,
    private readonly locks: TaskLocksService,
  ) {}

  /** What is due first in front: the late ones before all others. */
  waiting(): Promise<UnreadLease[]> {
    return this.leases.listUnread();
  }

  holder({ id }: Lease): Promise<Holder | null> {
    return this.locks.find({ subject: 'lease', id });
  }

  /** Keeps a lease for who reads it; false while a colleague has it. */
  async hold(lease: Lease, staffId: string): Promise<boolean> {
    const holder = await this.holder(lease);
    if (holder && holder.userId !== staffId) return false;
    await this.locks.take({ subject: 'lease', id: lease.id }, staffId);
    return true;
  }

  /** @param mark of the text that was read. Throws Refused where another one stands there now, or nothing waits. */
  decide(
    staffId: string,
    lease: Lease,
    { faults, mark }: { faults: ClauseFault[]; mark: string },
    body: object,
    location: string,
  ): Promise<Sent> {
    const actor = { kind: 'staff', id: staffId } as const;
    return this.forms.act(actor, lease, 'clauses', body, location, async (tx, now) => {
      if (clausesState(now) !== 'waiting' || clausesMark(now.answers) !== mark)
        throw new Refused('error.changed_meanwhile');
      const read = { clausesRead: now.answers.clauses ?? '', clausesReadAt: new Date(), clausesDueAt: null };
      if (faults.length === 0) {
        const set = { ...read, clausesFaults: null };
        await this.transitions.apply(tx, leaseSubject, now, 'pass_clauses', { actor, set });
        return;
      }
      // What the other side had agreed to is about to change.
      const set = { ...read, clausesFaults: faults, secondConfirmedAt: null, text: null, textHash: null, code: null };
      const data = { count: String(faults.length) };
      await this.transitions.apply(tx, leaseSubject, now, 'return_clauses', { actor, set, data });
    });
  }
}

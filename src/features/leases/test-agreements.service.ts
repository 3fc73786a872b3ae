import { randomUUID } from 'node:crypto';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Party } from '../../lib/party.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { leaseSubject } from './lease.subject.ts';
import { type Lease, withSecond } from './lease.ts';
import type { LeaseState } from './lease.workflow.ts';
import { LeaseForms } from './lease-forms.ts';
import { LeasesService } from './leases.service.ts';

/** Agrees in the name of both sides, for programs on the test site that want to see what comes next. */
@Injectable()
export class TestAgreements {
  constructor(
    private readonly leases: LeasesService,
    private readonly forms: LeaseForms,
    private readonly transitions: TransitionsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** Throws Refused for a lease that nobody can agree to any more, and where the caller is its other side. */
  async agree(party: Party, id: string): Promise<LeaseState> {
    const { lease, side } = await this.leases.get(party, id);
    if (side !== 'first') throw new Refused('api.error.other_side', {}, HttpStatus.FORBIDDEN);
    const { revision } = lease;
    await this.leases.confirm(party, lease, revision, {}, '');
    await this.leases.confirm(await this.letIn(party, lease), lease, revision, {}, '');
    return (await this.leases.get(party, id)).lease.state;
  }

  /** Who is in as the other side; somebody made up where nobody is. */
  private letIn(first: Party, { id }: Lease): Promise<Party> {
    return this.db.transaction(async (tx) => {
      const now = await this.forms.hold(tx, first, id);
      if (now.secondUserId) return { kind: 'user', id: now.secondUserId };
      if (now.secondVisitorId) return { kind: 'visitor', id: now.secondVisitorId };
      const other: Party = { kind: 'visitor', id: randomUUID() };
      const set = withSecond(now, other);
      await this.transitions.apply(tx, leaseSubject, now, 'open', { actor: other, set });
      return other;
    });
  }
}

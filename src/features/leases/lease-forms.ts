import { Injectable, NotFoundException } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import { type Sender, type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { requireOther } from '../staff/own-matter.ts';
import type { Lease } from './lease.ts';
import { LeasesRepository } from './leases.repository.ts';

/** A form that changes a lease, once, with its row held. */
@Injectable()
export class LeaseForms {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly receipts: Submissions,
  ) {}

  act(
    sender: Sender,
    lease: Lease,
    what: string,
    body: object,
    location: string,
    work: (tx: Tx, now: Lease) => Promise<unknown>,
  ): Promise<Sent> {
    return this.receipts.once(sender, `leases/${lease.id}/${what}`, body, async (tx) => {
      const now = await this.leases.lock(tx, lease.id);
      if (!now) throw new NotFoundException();
      if (sender.kind === 'staff') requireOther(sender.id, [now.userId, now.secondUserId]);
      await work(tx, now);
      return location;
    });
  }
}

import { Injectable, NotFoundException } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { Limits } from '../../platform/http/limits.ts';
import { type Sender, type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { kindOf } from '../accounts/contacts/contact.ts';
import { ProvenContactsService } from '../accounts/contacts/proven-contacts.service.ts';
import { requireOther } from '../staff/own-matter.ts';
import { isVacant, type Lease, mailboxOf, type Side, sideOf } from './lease.ts';
import { LeasesRepository } from './leases.repository.ts';

/** A form that changes a lease, once, with its row held. */
@Injectable()
export class LeaseForms {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly receipts: Submissions,
    private readonly limits: Limits,
    private readonly contacts: ProvenContactsService,
    private readonly events: Events,
  ) {}

  /** Throws TooMany for a side that does too much of it. */
  act(
    sender: Sender,
    lease: Lease,
    what: string,
    body: object,
    location: string,
    work: (tx: Tx, now: Lease) => Promise<unknown>,
  ): Promise<Sent> {
    return this.receipts.once(sender, `leases/${lease.id}/${what}`, body, async (tx) => {
      await work(tx, await this.hold(tx, sender, lease.id));
      return location;
    });
  }

  /** A lease as it is now, held for what is done with it. Throws NotFoundException and TooMany. */
  async hold(tx: Tx, sender: Sender, id: string): Promise<Lease> {
    const now = await this.leases.lock(tx, id);
    if (!now) throw new NotFoundException();
    if (sender.kind === 'staff') requireOther(sender.id, await this.sidesOf(tx, now));
    else await this.requireSide(tx, sender, now);
    return now;
  }

  /** Who was one of them a moment ago is not where another was invited since. */
  private requireSide(tx: Tx, { kind, id }: Sender, now: Lease): Promise<void> {
    const side = kind === 'user' || kind === 'visitor' ? sideOf(now, { kind, id }) : null;
    if (!side) throw new NotFoundException();
    return this.count(tx, now, { side, by: `${kind} ${id}` });
  }

  /** Also who was one of them before the address of the other side was corrected, or the lease was handed on. */
  private async sidesOf(tx: Tx, { id, userId, secondUserId }: Lease) {
    return [userId, secondUserId, ...(await this.events.actorsOf('lease', id, 'user', tx))];
  }

  /**
   * A cancellation can be undone and repeated, in as many leases as were begun over days, each time with a message to numbers,
   * and to mailboxes that nobody has shown as theirs. What was shown is counted by who acts, and a lease by its side: else
   * whoever names a number, or stands in one lease with it, would hold its owner up in all.
   */
  private async count(tx: Tx, { id, answers, ...lease }: Lease, { side, by }: Acting): Promise<void> {
    const isOwnTyped = !lease.userId && !(await this.contacts.areAny(tx, id));
    const told = [
      { contact: answers.email?.trim().toLowerCase() ?? '', isTyped: isOwnTyped },
      { contact: mailboxOf(answers), isTyped: isVacant(lease) },
    ];
    const keys = told.flatMap(({ contact, isTyped }) => {
      if (contact === '') return [];
      if (isTyped) return [`typed ${contact}`];
      return kindOf(contact) === 'phone' ? [`${contact} by ${by}`] : [];
    });
    for (const key of new Set([`${id} ${side}`, ...keys])) await this.limits.require('leaseActs', key);
  }
}

type Acting = { side: Side; by: string };

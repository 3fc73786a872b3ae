import { Injectable } from '@nestjs/common';
import type { Money } from '../../lib/money.ts';
import { partyOf } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { feeElsewhereOf } from '../journeys/journey.ts';
import { type Bill, type BilledRequest, Billing, isPaid, type Reach } from '../payments/bills/billing.ts';
import type { PaidElsewhere } from '../procedures/paid-elsewhere.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import { leaseSubject } from './lease.subject.ts';
import type { Lease } from './lease.ts';
import { leaseJourney } from './lease-journey.ts';
import { LeasesRepository } from './leases.repository.ts';

const paymentDays = 14;

/** What a lease costs: its bill, which both sides' agreement opens, and the money that comes for it. */
@Injectable()
export class LeasePaymentsService {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly transitions: TransitionsService,
    private readonly billing: Billing,
  ) {}

  /** Throws Refused where nothing is offered. */
  priceOf({ country }: Lease): Money {
    const price = variantIn(procedureNamed('rent-appartment'), country)?.ourPrices[0];
    if (!price) throw new Refused('error.not_allowed_now');
    return price;
  }

  /** Nothing more is asked of the sides before the bill. */
  async bill(tx: Tx, lease: Lease): Promise<void> {
    await this.transitions.apply(tx, leaseSubject, lease, 'bill', { actor: { kind: 'clock', id: '' } });
  }

  async open(tx: Tx, lease: Lease): Promise<void> {
    await this.billing.open(tx, {
      purpose: 'lease',
      subjectId: lease.id,
      party: partyOf(lease),
      region: lease.country,
      title: 'procedures.rent_appartment.title',
      lines: [{ kind: 'our_fee', label: 'procedures.mode.prepare', amount: this.priceOf(lease) }],
      elsewhere: feeOf(lease),
      expiresAt: new Date(Date.now() + paymentDays * 24 * 60 * 60 * 1000),
      returnPath: `/e-services/leases/${lease.id}`,
    });
  }

  async close(tx: Tx, { id }: Lease, actor: Actor): Promise<void> {
    const bill = await this.billing.of('lease', id, tx);
    if (bill?.state === 'open') await this.billing.cancel(tx, bill.id, 'cancelled');
    // Paid for a text that the sides have in hand: only the desk gives that back.
    if (bill && isPaid(bill) && actor.kind === 'staff') await this.billing.refund(tx, bill.id, 'rest', 'cancelled');
  }

  async paidElsewhere(id: string): Promise<PaidElsewhere | null> {
    const lease = await this.leases.find(id);
    return lease && feeOf(lease);
  }

  /** Money that comes after the lease was cancelled goes back by itself. */
  async settle(tx: Tx, bill: Bill): Promise<void> {
    const lease = await this.leases.lock(tx, bill.subjectId);
    if (lease?.state !== 'awaiting_payment') return this.billing.refund(tx, bill.id, 'rest', 'lease_cancelled');
    await this.transitions.apply(tx, leaseSubject, lease, 'pay', { actor: { kind: 'provider' } });
  }

  /** Late money is kept while the lease still waits for it. */
  async isStillThere(tx: Tx, { subjectId }: Bill): Promise<boolean> {
    return (await this.leases.lock(tx, subjectId))?.state === 'awaiting_payment';
  }

  /** By its reference, to be billed for something more: who drew it up is. */
  async request(reference: string): Promise<BilledRequest | null> {
    const id = await this.leases.findId(reference);
    const found = id && (await this.leases.find(id));
    if (!found || (!found.userId && !found.visitorId)) return null;
    const { country: region } = found;
    return { subjectId: found.id, party: partyOf(found), region, page: `/e-services/leases/${found.id}` };
  }

  async reach(tx: Tx, id: string): Promise<Reach | null> {
    const lease = await this.leases.lock(tx, id);
    return lease?.answers.email ? { contact: lease.answers.email, locale: lease.locale } : null;
  }
}

const feeOf = (lease: Lease): PaidElsewhere | null => feeElsewhereOf(leaseJourney, lease);

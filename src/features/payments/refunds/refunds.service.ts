import { randomUUIDv7 } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Money, money } from '../../../lib/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, Events } from '../../../platform/events/events.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { Claims } from '../../accounts/claims/claims.ts';
import { type AttemptRow, AttemptsRepository } from '../attempts/attempts.repository.ts';
import { BillPurposes } from '../bills/bill-purposes.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { refundSubject } from './refund.subject.ts';
import { needsSecondPerson, promised, type RefundKind, type RefundState, refundable } from './refund.ts';
import { RefundChanges, sendingQueue } from './refund-changes.ts';

import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

/** Money on its way back. What is promised is taken off the bill at once, so that no two promises exceed it. */
@Injectable()
export class RefundsService implements OnModuleInit {
  constructor(
    private readonly changes: RefundChanges,
    private readonly transitions: TransitionsService,
    private readonly refunds: RefundsRepository,
    private readonly bills: BillsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly purposes: BillPurposes,
    private readonly events: Events,
    private readonly jobs: JobsService,
    private readonly claims: Claims,
  ) {}

  onModuleInit(): void {
    this.claims.register({
      isBusy: (tx, userId) => this.refunds.areUnderWay(tx, userId),
      leave: (tx, userId) => this.refunds.leave(tx, userId),
    });
  }

  /** Promised by the house itself, or as another feature has decided: a missed deadline, a complaint that was right. */
  async promise(tx: Tx, billId: string, amount: Money | 'rest', reason: string, by: Actor): Promise<void> {
    const bill = await this.changes.lockBill(tx, billId);
    const left = refundable(bill);
    // Twice the rest is once: whoever promised it first has done it.
    if (amount === 'rest' && left.minor === 0 && bill.paidAt) return;
    await this.reserve(tx, bill, amount === 'rest' ? left : amount, { reason, state: 'approved' }, by);
  }

  /** Asked for by one of the staff; above the limit somebody else agrees first. Throws Refused. */
  async request(tx: Tx, staffId: string, billId: string, amount: Money, reason: string): Promise<RefundRow> {
    const bill = await this.changes.lockBill(tx, billId);
    const needsTwo = needsSecondPerson(bill, amount.minor);
    const how = { reason, requestedBy: staffId, needsTwo, state: needsTwo ? 'requested' : 'approved' } as const;
    return this.reserve(tx, bill, amount, how, { kind: 'staff', id: staffId });
  }

  /** Throws Refused for who asked for it themselves. */
  approve(staffId: string, refundId: string): Promise<void> {
    return this.changes.change(refundId, async (tx, refund) => {
      if (refund.requestedBy === staffId) throw new Refused('payments.error.second_person');
      const actor = { kind: 'staff', id: staffId } as const;
      await this.transitions.apply(tx, refundSubject, refund, 'approve', { actor, set: { approvedBy: staffId } });
    });
  }

  refuse(staffId: string, refundId: string): Promise<void> {
    return this.changes.change(refundId, async (tx, refund) => {
      await this.transitions.apply(tx, refundSubject, refund, 'refuse', { actor: { kind: 'staff', id: staffId } });
    });
  }

  /** Nobody has to say yes any more: it is on its way, and whoever has a share of that money has it no more. */
  async agree(tx: Tx, refund: RefundRow): Promise<void> {
    const { purpose, subjectId, totalMinor } = await this.changes.lockBill(tx, refund.billId);
    const total = money(totalMinor - (await this.refunds.sumBeside(tx, refund)), refund.currency);
    await this.purposes
      .of(purpose)
      .givenBack?.(tx, subjectId, { part: money(refund.amountMinor, refund.currency), total });
    await this.send(tx, refund.id);
  }

  /** Has it carried out. */
  private send(tx: Tx, refundId: string): Promise<void> {
    return this.jobs.enqueue(tx, sendingQueue, { refundId });
  }

  /** What was promised and is not sent after all is on the bill again. */
  async release(tx: Tx, { billId, amountMinor }: RefundRow): Promise<void> {
    const { reservedMinor } = await this.changes.lockBill(tx, billId);
    await this.bills.update(tx, billId, { reservedMinor: reservedMinor - amountMinor });
  }

  /** Money that came although nothing was due goes back whole, and once. */
  async giveBack(tx: Tx, attempt: AttemptRow, kind: Exclude<RefundKind, 'bill'>): Promise<void> {
    const { billId, id: attemptId, amountMinor, currency } = attempt;
    const id = randomUUIDv7();
    const row = { id, billId, attemptId, kind, amountMinor, currency, reason: kind, state: 'approved' } as const;
    if (await this.refunds.add(tx, row)) await this.send(tx, id);
  }

  private async reserve(
    tx: Tx,
    bill: BillRow,
    amount: Money,
    how: { reason: string; state: RefundState; requestedBy?: string; needsTwo?: boolean },
    actor: Actor,
  ): Promise<RefundRow> {
    const change = promised(bill, amount);
    const attempt = await this.attempts.findSucceeded(tx, bill.id);
    if (!attempt || !change) throw new Refused('payments.error.not_refundable');
    const id = randomUUIDv7();
    const row = { id, billId: bill.id, attemptId: attempt.id, kind: 'bill', ...how } as const;
    const refund = await this.refunds.add(tx, { ...row, amountMinor: amount.minor, currency: amount.currency });
    if (!refund) throw new Refused('payments.error.not_refundable');
    await this.bills.update(tx, bill.id, change);
    const data = { refund: id, ...amount, reason: how.reason };
    await this.events.record(tx, { subject: 'bill', subjectId: bill.id, action: `refund_${how.state}`, actor, data });
    if (how.state === 'approved') await this.agree(tx, refund);
    return refund;
  }
}

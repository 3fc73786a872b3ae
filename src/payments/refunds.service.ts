import { randomUUIDv7 } from 'node:crypto';
import { ConflictException, Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { DB, type Db, type Tx } from '../database/database.ts';
import { DeskTasks } from '../desk/desk-tasks.ts';
import { type Actor, Events } from '../events/events.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { type Money, money } from '../values/money.ts';
import { follow } from '../values/transitions.ts';
import { type AttemptRow, AttemptsRepository } from './attempts.repository.ts';
import { type BillRow, BillsRepository } from './bills.repository.ts';
import { PaymentMails } from './payment-mails.ts';
import type { RefundAnswer } from './providers/provider.ts';
import { Providers } from './providers/providers.ts';
import {
  needsSecondPerson,
  promised,
  type RefundEvent,
  type RefundKind,
  type RefundState,
  refundable,
  refundTransitions,
  returned,
} from './refund.ts';
import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

const queue = 'payment-refund';
const hour = 60 * 60 * 1000;
const clock: Actor = { kind: 'clock' };

/** Money on its way back. What is promised is taken off the bill at once, so that no two promises exceed it. */
@Injectable()
export class RefundsService implements OnModuleInit {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly bills: BillsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly providers: Providers,
    private readonly mails: PaymentMails,
    private readonly tasks: DeskTasks,
    private readonly events: Events,
    private readonly jobs: Jobs,
    @Inject(DB) private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ refundId: string }>(queue, ({ refundId }) => this.carryOut(refundId));
  }

  /** Promised by the house itself: a missed deadline, something that cannot be done. */
  async promise(tx: Tx, billId: string, amount: Money | 'rest', reason: string): Promise<void> {
    const bill = await this.locked(tx, billId);
    const left = refundable(bill);
    // Twice the rest is once: whoever promised it first has done it.
    if (amount === 'rest' && left.minor === 0 && bill.paidAt) return;
    await this.reserve(tx, bill, amount === 'rest' ? left : amount, { reason, state: 'approved' }, clock);
  }

  /** Asked for by one of the staff; above the limit somebody else agrees first. Throws ConflictException. */
  async request(tx: Tx, staffId: string, billId: string, amount: Money, reason: string): Promise<RefundRow> {
    const bill = await this.locked(tx, billId);
    const needsTwo = needsSecondPerson(bill, amount.minor);
    const how = { reason, requestedBy: staffId, needsTwo, state: needsTwo ? 'requested' : 'approved' } as const;
    return this.reserve(tx, bill, amount, how, { kind: 'staff', id: staffId });
  }

  /** Throws ConflictException for who asked for it themselves. */
  approve(staffId: string, refundId: string): Promise<void> {
    return this.change(refundId, async (tx, refund) => {
      if (refund.requestedBy === staffId) throw new ConflictException('payments.error.second_person');
      await this.step(tx, refund, 'approve', { kind: 'staff', id: staffId }, { approvedBy: staffId });
      await this.jobs.enqueue(tx, queue, { refundId });
    });
  }

  refuse(staffId: string, refundId: string): Promise<void> {
    return this.change(refundId, async (tx, refund, bill) => {
      await this.step(tx, refund, 'refuse', { kind: 'staff', id: staffId });
      await this.bills.update(tx, bill.id, { reservedMinor: bill.reservedMinor - refund.amountMinor });
    });
  }

  /** Sent by a person, by bank transfer or over a counter. */
  finishByHand(staffId: string, refundId: string): Promise<void> {
    return this.change(refundId, async (tx, refund, bill) => {
      await this.finish(tx, refund, bill, 'finish_by_hand', { kind: 'staff', id: staffId });
      await this.tasks.closeAbout(tx, byHand(refundId), staffId);
    });
  }

  /** Money that came although nothing was due goes back whole, and once. */
  async giveBack(tx: Tx, attempt: AttemptRow, kind: Exclude<RefundKind, 'bill'>): Promise<void> {
    const { billId, id: attemptId, amountMinor, currency } = attempt;
    const id = randomUUIDv7();
    const row = { id, billId, attemptId, kind, amountMinor, currency, reason: kind, state: 'approved' } as const;
    if (await this.refunds.add(tx, row)) await this.jobs.enqueue(tx, queue, { refundId: id });
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
    if (!attempt || !change) throw new ConflictException('payments.error.not_refundable');
    const id = randomUUIDv7();
    const row = { id, billId: bill.id, attemptId: attempt.id, kind: 'bill', ...how } as const;
    const refund = await this.refunds.add(tx, { ...row, amountMinor: amount.minor, currency: amount.currency });
    if (!refund) throw new ConflictException('payments.error.not_refundable');
    await this.bills.update(tx, bill.id, change);
    const data = { refund: id, minor: amount.minor, reason: how.reason };
    await this.events.record(tx, { subject: 'bill', subjectId: bill.id, action: `refund_${how.state}`, actor, data });
    if (how.state === 'approved') await this.jobs.enqueue(tx, queue, { refundId: id });
    return refund;
  }

  /** Has the provider send it. Safe to run again: the provider knows the refund by our id. */
  async carryOut(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.state !== 'approved' && refund?.state !== 'submitted') return;
    const attempt = await this.attempts.find(refund.attemptId);
    const bill = await this.bills.findById(refund.billId);
    if (!attempt?.providerId || !bill) throw new Error('A refund without its payment');
    const answer = await this.askProvider(refund, { ...attempt, providerId: attempt.providerId }, bill);
    await this.change(refundId, (tx, row, locked) => this.note(tx, row, locked, answer));
  }

  private async askProvider(
    refund: RefundRow,
    attempt: AttemptRow & { providerId: string },
    bill: BillRow,
  ): Promise<RefundAnswer> {
    const provider = this.providers.find(attempt.provider);
    const method = provider?.methods(bill.region, bill.currency).find(({ id }) => id === attempt.method);
    if (!provider || method?.refund === 'by_hand') return { outcome: 'refused', providerId: null };
    const { id: refundId, amountMinor, currency, providerId } = refund;
    return provider.refund({
      refundId,
      attempt,
      amount: money(amountMinor, currency),
      reason: refund.reason,
      earlierAnswer: providerId,
    });
  }

  private async note(tx: Tx, refund: RefundRow, bill: BillRow, { outcome, providerId }: RefundAnswer): Promise<void> {
    // Another run was quicker.
    if (refund.state !== 'approved' && refund.state !== 'submitted') return;
    if (outcome === 'done') return this.finish(tx, refund, bill, 'finish', { kind: 'provider' }, providerId);
    if (outcome === 'submitted') {
      if (refund.state === 'approved') await this.step(tx, refund, 'submit', { kind: 'provider' }, { providerId });
      return this.jobs.enqueue(tx, queue, { refundId: refund.id }, new Date(Date.now() + hour));
    }
    await this.step(tx, refund, 'open_by_hand', { kind: 'provider' });
    await this.tasks.open(tx, byHand(refund.id));
  }

  private async finish(
    tx: Tx,
    refund: RefundRow,
    bill: BillRow,
    event: RefundEvent,
    actor: Actor,
    providerId: string | null = null,
  ): Promise<void> {
    await this.step(tx, refund, event, actor, { doneAt: new Date(), providerId: providerId ?? refund.providerId });
    if (refund.kind === 'bill') await this.bills.update(tx, bill.id, returned(bill, refund.amountMinor));
    await this.mails.refunded(tx, bill, money(refund.amountMinor, refund.currency));
  }

  private change(refundId: string, work: (tx: Tx, refund: RefundRow, bill: BillRow) => Promise<void>): Promise<void> {
    return this.db.transaction(async (tx) => {
      const found = await this.refunds.lock(tx, refundId);
      if (!found) throw new NotFoundException();
      await work(tx, found, await this.locked(tx, found.billId));
    });
  }

  private async step(
    tx: Tx,
    { id, billId, state, amountMinor }: RefundRow,
    event: RefundEvent,
    actor: Actor,
    change: Partial<RefundRow> = {},
  ): Promise<void> {
    const next = follow(refundTransitions, state, event);
    await this.refunds.update(tx, id, { ...change, state: next });
    const data = { refund: id, minor: amountMinor };
    await this.events.record(tx, { subject: 'bill', subjectId: billId, action: `refund_${next}`, actor, data });
  }

  private async locked(tx: Tx, billId: string): Promise<BillRow> {
    const bill = await this.bills.lock(tx, billId);
    if (!bill) throw new NotFoundException();
    return bill;
  }
}

const byHand = (subjectId: string) => ({ kind: 'refund_by_hand', subject: 'refund', subjectId });

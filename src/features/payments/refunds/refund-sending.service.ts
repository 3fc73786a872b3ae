import { Injectable, type OnModuleInit } from '@nestjs/common';
import { money } from '../../../lib/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/events/events.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { DeskTasksService } from '../../staff/desk-tasks.service.ts';
import { type AttemptRow, AttemptsRepository } from '../attempts/attempts.repository.ts';
import { billSubject } from '../bills/bill.subject.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { PaymentMails } from '../payment-mails.ts';
import type { RefundAnswer } from '../providers/provider.ts';
import { Providers } from '../providers/providers.ts';
import { refundSubject } from './refund.subject.ts';
import { type RefundEvent, returned } from './refund.ts';
import { RefundAccountsService } from './refund-accounts.service.ts';
import { RefundChanges, sendingQueue } from './refund-changes.ts';

import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

const hour = 60 * 60 * 1000;

/** Carries out what was promised: by the provider that took the money, or by a person where it takes nothing back. */
@Injectable()
export class RefundSendingService implements OnModuleInit {
  constructor(
    private readonly changes: RefundChanges,
    private readonly transitions: TransitionsService,
    private readonly refunds: RefundsRepository,
    private readonly bills: BillsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly providers: Providers,
    private readonly accounts: RefundAccountsService,
    private readonly mails: PaymentMails,
    private readonly tasks: DeskTasksService,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ refundId: string }>(sendingQueue, ({ refundId }) => this.carryOut(refundId));
  }

  /** Sent by a person, by bank transfer or over a counter. */
  finishByHand(staffId: string, refundId: string): Promise<void> {
    return this.changes.change(refundId, async (tx, refund) => {
      const actor = { kind: 'staff', id: staffId } as const;
      await this.transitions.apply(tx, refundSubject, refund, 'finish_by_hand', { actor });
    });
  }

  /** Has the provider send it. Safe to run again: the provider knows the refund by our id. */
  async carryOut(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.state !== 'approved' && refund?.state !== 'submitted') return;
    const attempt = await this.attempts.find(refund.attemptId);
    const bill = await this.bills.findById(refund.billId);
    if (!attempt?.providerId || !bill) throw new Error('A refund without its payment');
    const answer = await this.askProvider(refund, { ...attempt, providerId: attempt.providerId }, bill);
    await this.changes.change(refundId, (tx, row) => this.note(tx, row, answer));
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

  private async note(tx: Tx, refund: RefundRow, { outcome, providerId }: RefundAnswer): Promise<void> {
    // Another run was quicker.
    if (refund.state !== 'approved' && refund.state !== 'submitted') return;
    if (outcome === 'done') {
      await this.step(tx, refund, 'finish', { providerId: providerId ?? refund.providerId });
    } else if (outcome === 'submitted') {
      if (refund.state === 'approved') await this.step(tx, refund, 'submit', { providerId });
      await this.jobs.enqueue(tx, sendingQueue, { refundId: refund.id }, new Date(Date.now() + hour));
    } else {
      await this.step(tx, refund, 'open_by_hand');
    }
  }

  private step(tx: Tx, refund: RefundRow, event: RefundEvent, set: Partial<RefundRow> = {}): Promise<RefundRow> {
    return this.transitions.apply(tx, refundSubject, refund, event, { actor: { kind: 'provider' }, set });
  }

  /** The provider does not take it back: a person sends it, to an account that we ask for. */
  async giveToDesk(tx: Tx, refund: RefundRow): Promise<void> {
    await this.tasks.open(tx, byHand(refund.id));
    await this.accounts.ask(tx, refund, await this.changes.lockBill(tx, refund.billId));
  }

  async takeFromDesk(tx: Tx, { id }: RefundRow, actor: Actor): Promise<void> {
    await this.accounts.forget(tx, id);
    if (actor.id) await this.tasks.closeAbout(tx, byHand(id), actor.id);
  }

  /** Money that came although nothing was due is nothing of the bill. */
  async takeOffBill(tx: Tx, { kind, billId, amountMinor }: RefundRow, actor: Actor): Promise<void> {
    if (kind !== 'bill') return;
    const bill = await this.changes.lockBill(tx, billId);
    const { event, refundedMinor } = returned(bill, amountMinor);
    await this.transitions.apply(tx, billSubject, bill, event, { actor, set: { refundedMinor } });
  }

  async tell(tx: Tx, { id, billId, amountMinor, currency }: RefundRow): Promise<void> {
    await this.mails.refunded(tx, await this.changes.lockBill(tx, billId), id, money(amountMinor, currency));
  }
}

const byHand = (subjectId: string) => ({ kind: 'refund_by_hand', subject: 'refund', subjectId });

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { money } from '../../../lib/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/events/events.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { DeskTasksService } from '../../staff/desk-tasks.service.ts';
import { WebhooksService } from '../../webhooks/webhooks.service.ts';
import { type AttemptRow, AttemptsRepository } from '../attempts/attempts.repository.ts';
import { billNews } from '../bills/bill-records.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { PaymentMails } from '../payment-mails.ts';
import type { RefundAnswer } from '../providers/provider.ts';
import { Providers } from '../providers/providers.ts';
import { type RefundEvent, returned } from './refund.ts';
import { RefundAccountsService } from './refund-accounts.service.ts';
import { RefundSteps, sendingQueue } from './refund-steps.ts';
import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

const hour = 60 * 60 * 1000;

/** Carries out what was promised: by the provider that took the money, or by a person where it takes nothing back. */
@Injectable()
export class RefundSendingService implements OnModuleInit {
  constructor(
    private readonly steps: RefundSteps,
    private readonly refunds: RefundsRepository,
    private readonly bills: BillsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly providers: Providers,
    private readonly accounts: RefundAccountsService,
    private readonly mails: PaymentMails,
    private readonly webhooks: WebhooksService,
    private readonly tasks: DeskTasksService,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ refundId: string }>(sendingQueue, ({ refundId }) => this.carryOut(refundId));
  }

  /** Sent by a person, by bank transfer or over a counter. */
  finishByHand(staffId: string, refundId: string): Promise<void> {
    return this.steps.change(refundId, async (tx, refund, bill) => {
      await this.finish(tx, refund, bill, 'finish_by_hand', { kind: 'staff', id: staffId });
      await this.accounts.forget(tx, refundId);
      await this.tasks.closeAbout(tx, byHand(refundId), staffId);
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
    await this.steps.change(refundId, (tx, row, locked) => this.note(tx, row, locked, answer));
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
      if (refund.state === 'approved')
        await this.steps.follow(tx, refund, 'submit', { kind: 'provider' }, { providerId });
      return this.jobs.enqueue(tx, sendingQueue, { refundId: refund.id }, new Date(Date.now() + hour));
    }
    await this.steps.follow(tx, refund, 'open_by_hand', { kind: 'provider' });
    await this.tasks.open(tx, byHand(refund.id));
    await this.accounts.ask(tx, refund, bill);
  }

  private async finish(
    tx: Tx,
    refund: RefundRow,
    bill: BillRow,
    event: RefundEvent,
    actor: Actor,
    providerId: string | null = null,
  ): Promise<void> {
    await this.steps.follow(tx, refund, event, actor, {
      doneAt: new Date(),
      providerId: providerId ?? refund.providerId,
    });
    if (refund.kind === 'bill') {
      const after = returned(bill, refund.amountMinor);
      await this.bills.update(tx, bill.id, after);
      const news = billNews(bill, after.state, after.refundedMinor);
      await this.webhooks.tell(tx, [bill.userId, bill.askedBy], `bill.${after.state}`, news);
    }
    await this.mails.refunded(tx, bill, money(refund.amountMinor, refund.currency));
  }
}

const byHand = (subjectId: string) => ({ kind: 'refund_by_hand', subject: 'refund', subjectId });

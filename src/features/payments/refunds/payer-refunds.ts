import { Injectable } from '@nestjs/common';
import { type Money, money } from '../../../lib/money.ts';
import { type RefundStage, stageOf } from './refund.ts';
import { RefundAccountsRepository } from './refund-accounts.repository.ts';
import { RefundAccountsService } from './refund-accounts.service.ts';
import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

export type RefundView = {
  amount: Money;
  stage: RefundStage;
  /** Where its own page is; only where there is something to tell us. */
  token: string | null;
};

/** What goes back, as who gets it reads it. */
@Injectable()
export class PayerRefunds {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly accounts: RefundAccountsRepository,
    private readonly requests: RefundAccountsService,
  ) {}

  async ofBill(billId: string): Promise<RefundView[]> {
    return this.view((await this.refunds.listOf(billId)).filter(({ kind }) => kind === 'bill'));
  }

  /** Of one payment, also of one that was not due. */
  async ofAttempt(billId: string, attemptId: string): Promise<RefundView[]> {
    return this.view((await this.refunds.listOf(billId)).filter((one) => one.attemptId === attemptId));
  }

  private async view(rows: RefundRow[]): Promise<RefundView[]> {
    const known = await this.accounts.list(rows.map(({ id }) => id));
    const given = new Set(known.map(({ refundId }) => refundId));
    return rows.flatMap(({ id, state, amountMinor, currency }) => {
      const stage = stageOf(state, given.has(id));
      const token = state === 'manual_open' ? this.requests.tokenOf(id) : null;
      return stage ? { amount: money(amountMinor, currency), stage, token } : [];
    });
  }
}

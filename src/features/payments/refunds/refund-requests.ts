import { Injectable } from '@nestjs/common';
import { money } from '../../../lib/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { catalogue } from '../../notifications/catalogue.ts';
import { news, type Recipient } from '../../notifications/news.ts';
import { NotifierService } from '../../notifications/notifier.service.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { BillPurposes } from '../bills/bill-purposes.ts';
import type { BillRow } from '../bills/bills.repository.ts';
import { namedBill } from '../payment-mails.ts';
import type { RefundRow } from './refunds.repository.ts';

/** Asks who paid for the account that their money goes back to, wherever they can be reached. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly purposes: BillPurposes,
    private readonly notifier: NotifierService,
  ) {}

  /** @param round 0 for the first time */
  async send(tx: Tx, refund: RefundRow, bill: BillRow, token: string, round: number): Promise<void> {
    const asked = news('refund_account', factsOf(refund, bill, token), { key: `refund_account:${refund.id}:${round}` });
    await this.notifier.tell(tx, await this.payerOf(tx, refund, bill), asked);
  }

  /** Wherever the payer can be reached: whoever named it, they hear of it. */
  async tellGiven(tx: Tx, refund: RefundRow, bill: BillRow, token: string, hint: string): Promise<void> {
    const payer = await this.payerOf(tx, refund, bill);
    const path = catalogue.refund_account.inbox?.link(factsOf(refund, bill, token));
    if (payer && 'userId' in payer) await this.notifier.finish(tx, payer.userId, path, ['refund_account']);
    const key = `refund_account_given:${refund.id}:${Date.now()}`;
    const given = news('refund_account_given', { ...factsOf(refund, bill, token), hint }, { key });
    await this.notifier.tell(tx, payer, given);
  }

  private async payerOf(tx: Tx, { attemptId }: RefundRow, bill: BillRow): Promise<Recipient | null> {
    const attempt = await this.attempts.find(attemptId, tx);
    const userId = attempt?.userId ?? bill.userId;
    return userId ? { userId } : ((await this.purposes.of(bill.purpose).reach?.(tx, bill.subjectId)) ?? null);
  }
}

const factsOf = ({ amountMinor, currency }: RefundRow, bill: BillRow, token: string) => ({
  amount: money(amountMinor, currency),
  ref: bill.reference.slice(-4),
  bill: namedBill(bill),
  token,
});

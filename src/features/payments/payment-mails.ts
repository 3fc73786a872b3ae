import { Injectable } from '@nestjs/common';
import { type Money, money } from '../../lib/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import { news } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import type { BillRow } from './bills/bills.repository.ts';

/** What a bill is called in news about it. */
export const namedBill = ({ reference, title, titleValues }: BillRow) => ({
  reference,
  title: { key: title, values: titleValues },
});

/** Tells whose bill it is what happened to it. Visitors are told by the feature that knows them. */
@Injectable()
export class PaymentMails {
  constructor(private readonly notifier: NotifierService) {}

  async paid(tx: Tx, bill: BillRow, attemptId: string): Promise<void> {
    const amount = money(bill.totalMinor, bill.currency);
    const told = news('bill_paid', { ...namedBill(bill), amount }, { key: `bill_paid:${attemptId}` });
    if (bill.userId) await this.notifier.tell(tx, { userId: bill.userId }, told);
  }

  async refunded(tx: Tx, bill: BillRow, refundId: string, amount: Money): Promise<void> {
    const told = news('bill_refunded', { ...namedBill(bill), amount }, { key: `bill_refunded:${refundId}` });
    if (bill.userId) await this.notifier.tell(tx, { userId: bill.userId }, told);
  }
}

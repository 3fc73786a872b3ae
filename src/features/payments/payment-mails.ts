import { Injectable } from '@nestjs/common';
import { type Money, money } from '../../lib/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import { news, type Recipient } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { SignedIds } from './attempts/signed-ids.ts';
import { BillPurposes } from './bills/bill-purposes.ts';
import type { BillRow } from './bills/bills.repository.ts';

/** What a bill is called in news about it. */
export const namedBill = ({ reference, title, titleValues }: BillRow) => ({
  reference,
  title: { key: title, values: titleValues },
});

/** Tells whose bill it is what happened to it: an account, or whom the feature that asked for it knows to reach. */
@Injectable()
export class PaymentMails {
  constructor(
    private readonly notifier: NotifierService,
    private readonly purposes: BillPurposes,
    private readonly seals: SignedIds,
  ) {}

  /**
   * Where it is paid, to whose bill it is: nobody would know of one that the staff opened, and who has lost the way to
   * theirs asks on the telephone. False where nobody is known to be told.
   * @param mark what tells this time from the others
   */
  async opened(tx: Tx, bill: BillRow, mark = ''): Promise<boolean> {
    const amount = money(bill.totalMinor, bill.currency);
    const about = { amount, ref: bill.reference.slice(-4), ...namedBill(bill) };
    const owner = await this.ownerOf(tx, bill);
    const told = { key: `bill_opened:${bill.id}${mark}`, deadline: bill.expiresAt };
    await this.notifier.tell(tx, owner, news('bill_opened', about, told));
    return owner !== null;
  }

  async paid(tx: Tx, bill: BillRow, attemptId: string): Promise<void> {
    const amount = money(bill.totalMinor, bill.currency);
    const sealed = bill.userId ? undefined : this.seals.seal('attempt', attemptId);
    const told = news('bill_paid', { ...namedBill(bill), amount, sealed }, { key: `bill_paid:${attemptId}` });
    await this.notifier.tell(tx, await this.ownerOf(tx, bill), told);
  }

  async refunded(tx: Tx, bill: BillRow, refundId: string, amount: Money): Promise<void> {
    const told = news('bill_refunded', { ...namedBill(bill), amount }, { key: `bill_refunded:${refundId}` });
    await this.notifier.tell(tx, await this.ownerOf(tx, bill), told);
  }

  private async ownerOf(tx: Tx, { userId, purpose, subjectId }: BillRow): Promise<Recipient | null> {
    return userId ? { userId } : ((await this.purposes.of(purpose).reach?.(tx, subjectId)) ?? null);
  }
}

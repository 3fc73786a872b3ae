import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

/** The queue of what is to be sent back. */
export const sendingQueue = 'payment-refund';

/** A refund and its bill, both held until the change is made. */
@Injectable()
export class RefundChanges {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly bills: BillsRepository,
    @Inject(DB) private readonly db: Db,
  ) {}

  change(refundId: string, work: (tx: Tx, refund: RefundRow, bill: BillRow) => Promise<void>): Promise<void> {
    return this.db.transaction(async (tx) => {
      const found = await this.refunds.lock(tx, refundId);
      if (!found) throw new NotFoundException();
      await work(tx, found, await this.lockBill(tx, found.billId));
    });
  }

  async lockBill(tx: Tx, billId: string): Promise<BillRow> {
    const bill = await this.bills.lock(tx, billId);
    if (!bill) throw new NotFoundException();
    return bill;
  }
}

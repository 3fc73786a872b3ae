import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { follow } from '../../../lib/transitions.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { type Actor, Events } from '../../../platform/events/events.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { type RefundEvent, refundTransitions } from './refund.ts';
import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

/** The queue of what is to be sent back. */
export const sendingQueue = 'payment-refund';

/** The one way in which a refund goes from state to state, with its bill held and the step in the record. */
@Injectable()
export class RefundSteps {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly bills: BillsRepository,
    private readonly events: Events,
    @Inject(DB) private readonly db: Db,
  ) {}

  change(refundId: string, work: (tx: Tx, refund: RefundRow, bill: BillRow) => Promise<void>): Promise<void> {
    return this.db.transaction(async (tx) => {
      const found = await this.refunds.lock(tx, refundId);
      if (!found) throw new NotFoundException();
      await work(tx, found, await this.lockBill(tx, found.billId));
    });
  }

  /** Throws ConflictException for what has no place now. */
  async follow(
    tx: Tx,
    { id, billId, state, amountMinor, currency }: RefundRow,
    event: RefundEvent,
    actor: Actor,
    change: Partial<RefundRow> = {},
  ): Promise<void> {
    const next = follow(refundTransitions, state, event);
    await this.refunds.update(tx, id, { ...change, state: next });
    const data = { refund: id, minor: amountMinor, currency };
    await this.events.record(tx, { subject: 'bill', subjectId: billId, action: `refund_${next}`, actor, data });
  }

  async lockBill(tx: Tx, billId: string): Promise<BillRow> {
    const bill = await this.bills.lock(tx, billId);
    if (!bill) throw new NotFoundException();
    return bill;
  }
}

import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '../../src/database/database.ts';
import type { Bill, Billing, BillOrder, BillPurpose } from '../../src/payments/billing.ts';

/** The money room as the other rooms see it, with `settle` in place of a provider. */
export class TestBilling implements Billing {
  readonly bills: (Bill & { refunds: string[] })[] = [];
  private readonly works = new Map<BillPurpose, (tx: Tx, bill: Bill) => Promise<void>>();

  price() {
    return null;
  }

  async open(_tx: Tx, { purpose, subjectId, lines, expiresAt }: BillOrder): Promise<Bill> {
    const minor = lines.reduce((sum, { amount }) => sum + amount.minor, 0);
    const currency = lines[0]?.amount.currency ?? 'MAD';
    const reference = `8${String(this.bills.length).padStart(11, '0')}`;
    const bill: Bill = {
      id: randomUUIDv7(),
      reference,
      purpose,
      subjectId,
      state: 'open',
      total: { minor, currency },
      expiresAt,
    };
    this.bills.push({ ...bill, refunds: [] });
    return bill;
  }

  async of(purpose: BillPurpose, subjectId: string) {
    return this.bills.find((bill) => bill.purpose === purpose && bill.subjectId === subjectId) ?? null;
  }

  async cancel(_tx: Tx, billId: string): Promise<void> {
    this.find(billId).state = 'cancelled';
  }

  async refund(_tx: Tx, billId: string, _amount: unknown, reason: string): Promise<void> {
    const bill = this.find(billId);
    bill.state = 'refunded';
    bill.refunds.push(reason);
  }

  whenSettled(purpose: BillPurpose, work: (tx: Tx, bill: Bill) => Promise<void>): void {
    this.works.set(purpose, work);
  }

  /** What the provider's message leads to. */
  async settle(db: Db, subjectId: string): Promise<void> {
    const bill = this.bills.find((one) => one.subjectId === subjectId);
    if (!bill) throw new Error('No bill');
    bill.state = 'paid';
    await db.transaction(async (tx) => this.works.get(bill.purpose)?.(tx, bill));
  }

  private find(billId: string) {
    const bill = this.bills.find(({ id }) => id === billId);
    if (!bill) throw new Error('No bill');
    return bill;
  }
}

import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, eq, sql } from 'drizzle-orm';
import { isSameSecret } from '../../../lib/same-secret.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { zoneOf } from '../bills/bill.ts';
import type { BillRow } from '../bills/bills.repository.ts';
import { paymentReceipts, receiptSeries } from '../payments.table.ts';
import { receiptNumber, receiptNumberIn } from './receipt.ts';

export type ReceiptRow = typeof paymentReceipts.$inferSelect;

/** Receipts, numbered without gaps: the number is taken in the transaction of the payment and goes with it. */
@Injectable()
export class PaymentReceipts {
  constructor(@Inject(DB) private readonly db: Db) {}

  async issue(tx: Tx, { id: billId, region }: BillRow, issuedAt: Date): Promise<void> {
    const { year } = issuedAt.toTemporalInstant().toZonedDateTimeISO(zoneOf(region));
    const series = `${region === 'OTHER' ? 'XX' : region}-${year}`;
    const [taken] = await tx
      .insert(receiptSeries)
      .values({ series, last: 1 })
      .onConflictDoUpdate({ target: receiptSeries.series, set: { last: sql`${receiptSeries.last} + 1` } })
      .returning({ number: receiptSeries.last });
    if (!taken) throw new Error('No receipt number');
    const { number } = taken;
    const mark = randomBytes(16).toString('base64url');
    await tx.insert(paymentReceipts).values({ id: randomUUIDv7(), series, number, mark, billId, issuedAt });
  }

  async findOf(billId: string): Promise<ReceiptRow | null> {
    const [row] = await this.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, billId));
    return row ?? null;
  }

  /** @param printed as `receiptNumber` writes it */
  async findByNumber(printed: string): Promise<ReceiptRow | null> {
    const known = receiptNumberIn(printed);
    if (!known) return null;
    const isIt = and(eq(paymentReceipts.series, known.series), eq(paymentReceipts.number, known.number));
    const [row] = await this.db.select().from(paymentReceipts).where(isIt);
    return row ?? null;
  }

  /** @param code as `receiptCode` writes it */
  async findByCode(code: string): Promise<ReceiptRow | null> {
    const [, number = '', mark = ''] = /^([A-Z\d-]+)\.([\w-]{22})$/.exec(code) ?? [];
    const row = await this.findByNumber(number);
    return row && isSameSecret(row.mark, mark) ? row : null;
  }
}

/** In the address where anyone can check a receipt. */
export const receiptCode = (receipt: ReceiptRow): string => `${receiptNumber(receipt)}.${receipt.mark}`;

import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { eq, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { paymentReceipts, receiptSeries } from '../database/schema/index.ts';
import { countryZones } from '../values/dates.ts';
import type { BillRow } from './bills.repository.ts';

export type ReceiptRow = typeof paymentReceipts.$inferSelect;

/** Receipts, numbered without gaps: the number is taken in the transaction of the payment and goes with it. */
@Injectable()
export class PaymentReceipts {
  constructor(@Inject(DB) private readonly db: Db) {}

  async issue(tx: Tx, { id: billId, region }: BillRow, issuedAt: Date): Promise<void> {
    const zone = region === 'OTHER' ? 'UTC' : countryZones[region];
    const year = issuedAt.toTemporalInstant().toZonedDateTimeISO(zone).year;
    const series = `${region === 'OTHER' ? 'XX' : region}-${year}`;
    const [taken] = await tx
      .insert(receiptSeries)
      .values({ series, last: 1 })
      .onConflictDoUpdate({ target: receiptSeries.series, set: { last: sql`${receiptSeries.last} + 1` } })
      .returning({ number: receiptSeries.last });
    if (!taken) throw new Error('No receipt number');
    await tx.insert(paymentReceipts).values({ id: randomUUIDv7(), series, number: taken.number, billId, issuedAt });
  }

  async findOf(billId: string): Promise<ReceiptRow | null> {
    const [row] = await this.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, billId));
    return row ?? null;
  }

  async find(id: string): Promise<ReceiptRow | null> {
    const [row] = await this.db.select().from(paymentReceipts).where(eq(paymentReceipts.id, id));
    return row ?? null;
  }
}

/** As printed: `MA-2026-000042`. */
export const receiptNumber = ({ series, number }: ReceiptRow): string => `${series}-${String(number).padStart(6, '0')}`;

import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { DB, type Db } from '../../platform/database/database.ts';
import { ownHearingDates } from '../cases/cases.view.ts';
import { ownReceipts } from '../payments/payments.view.ts';
import type { ShelfHearing, ShelfReceipt } from './shelf.ts';

@Injectable()
export class ShelfRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The latest first. */
  async receiptsOf(userId: string, limit: number): Promise<ShelfReceipt[]> {
    const { rows } = (await this.db.execute(
      sql`select * from (${sql.raw(ownReceipts)}) r where user_id = ${userId}::uuid order by "issuedAt" desc limit ${limit}`,
    )) as unknown as { rows: (ShelfReceipt & { issuedAt: Date | string })[] };
    return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt).toISOString() }));
  }

  /** Those to come, the next first. */
  async hearingsOf(userId: string, limit: number): Promise<ShelfHearing[]> {
    const { rows } = (await this.db.execute(
      sql`select * from (${sql.raw(ownHearingDates)}) h where user_id = ${userId}::uuid order by day, time limit ${limit}`,
    )) as unknown as { rows: ShelfHearing[] };
    return rows;
  }
}

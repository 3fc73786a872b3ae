import { Inject, Injectable } from '@nestjs/common';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { refundAccounts } from '../payments.table.ts';

export type RefundAccountRow = typeof refundAccounts.$inferSelect;

@Injectable()
export class RefundAccountsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async find(refundId: string, db: Db | Tx = this.db): Promise<RefundAccountRow | null> {
    const [row] = await db.select().from(refundAccounts).where(eq(refundAccounts.refundId, refundId));
    return row ?? null;
  }

  /** Those that we have. */
  async list(refundIds: string[]): Promise<RefundAccountRow[]> {
    if (refundIds.length === 0) return [];
    const isGiven = and(inArray(refundAccounts.refundId, refundIds), ne(refundAccounts.sealed, ''));
    return this.db.select().from(refundAccounts).where(isGiven);
  }

  /** The caller has the refund locked and has looked. */
  async put(tx: Tx, { refundId, ...account }: RefundAccountRow): Promise<void> {
    await tx
      .insert(refundAccounts)
      .values({ refundId, ...account })
      .onConflictDoUpdate({ target: refundAccounts.refundId, set: account });
  }

  async remove(tx: Tx, refundId: string): Promise<void> {
    await tx.delete(refundAccounts).where(eq(refundAccounts.refundId, refundId));
  }
}

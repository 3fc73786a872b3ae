import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { users } from '../accounts.table.ts';

/** When accounts are to end, and their end. */
@Injectable()
export class LeavingRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async find(id: string): Promise<Date | null> {
    const [row] = await this.db.select({ at: users.deletesAt }).from(users).where(eq(users.id, id));
    return row?.at ?? null;
  }

  /** False where it is planned already. */
  async plan(tx: Tx, id: string, deletesAt: Date): Promise<boolean> {
    const planned = await tx
      .update(users)
      .set({ deletesAt })
      .where(and(eq(users.id, id), isNull(users.deletesAt)))
      .returning({ id: users.id });
    return planned.length > 0;
  }

  /** @param from the first day that it may be, where one from before stays */
  async cancel(tx: Tx, id: string, from: Date | null = null): Promise<boolean> {
    const { deletesAt } = users;
    const kept = await tx
      .update(users)
      .set({ deletesAt: null })
      .where(and(eq(users.id, id), from ? gt(deletesAt, from) : isNotNull(deletesAt)))
      .returning({ id: users.id });
    return kept.length > 0;
  }

  /** Whether its time has come; who would take it back waits. */
  async isDue(tx: Tx, id: string, now: Date): Promise<boolean> {
    const due = and(eq(users.id, id), lte(users.deletesAt, now));
    return (await tx.select({ id: users.id }).from(users).where(due).for('update')).length > 0;
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.delete(users).where(eq(users.id, id));
  }
}

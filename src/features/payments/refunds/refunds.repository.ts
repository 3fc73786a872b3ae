import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { bills, paymentAttempts, refunds } from '../payments.table.ts';
import type { RefundState } from './refund.ts';

export type RefundRow = typeof refunds.$inferSelect;

@Injectable()
export class RefundsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Null when this money is already on its way back. */
  async add(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow | null> {
    const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning();
    return row ?? null;
  }

  async find(id: string): Promise<RefundRow | null> {
    const [row] = await this.db.select().from(refunds).where(eq(refunds.id, id));
    return row ?? null;
  }

  async lock(tx: Tx, id: string): Promise<RefundRow | null> {
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
    return row ?? null;
  }

  /** The latest first. */
  listOf(billId: string, db: Db | Tx = this.db): Promise<RefundRow[]> {
    return db.select().from(refunds).where(eq(refunds.billId, billId)).orderBy(desc(refunds.id)).limit(50);
  }

  /** What of a bill was agreed to besides: back, or on its way there. */
  async sumBeside(tx: Tx, { id, billId }: Pick<RefundRow, 'id' | 'billId'>): Promise<number> {
    const isAgreed = notInArray(refunds.state, ['requested', 'refused'] satisfies RefundState[]);
    const [row] = await tx
      .select({ minor: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::int` })
      .from(refunds)
      .where(and(eq(refunds.billId, billId), eq(refunds.kind, 'bill'), ne(refunds.id, id), isAgreed));
    return row?.minor ?? 0;
  }

  /**
   * Whether money of an account is on its way back: without one nobody could be asked where to, or told. Who has not said
   * where to after all our letters keeps their account no longer for it.
   */
  async areUnderWay(tx: Tx, userId: string): Promise<boolean> {
    const isOpen = notInArray(refunds.state, ['done', 'manual_done', 'refused'] satisfies RefundState[]);
    const isAsked = gt(refunds.createdAt, sql`now() - interval '14 days'`);
    const theirs = and(eq(bills.userId, userId), isOpen, isAsked);
    const of = tx.select({ id: refunds.id }).from(refunds).innerJoin(bills, eq(bills.id, refunds.billId));
    return (await of.where(theirs).limit(1)).length > 0;
  }

  /** Those that a payer says where to, or has said. A payer without an account of their own is whose bill it is. */
  async listAskedOf(tx: Tx, userId: string): Promise<string[]> {
    const payer = sql`coalesce(${paymentAttempts.userId}, ${bills.userId})`;
    const rows = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .innerJoin(bills, eq(bills.id, refunds.billId))
      .where(and(eq(refunds.state, 'manual_open'), sql`${payer} = ${userId}`))
      .orderBy(asc(refunds.id));
    return rows.map(({ id }) => id);
  }

  /** What waits for a person, the oldest first. */
  listWaiting(): Promise<RefundRow[]> {
    const states: RefundState[] = ['requested', 'manual_open'];
    return this.db.select().from(refunds).where(inArray(refunds.state, states)).orderBy(asc(refunds.id)).limit(100);
  }

  async update(tx: Tx, id: string, change: Partial<RefundRow> & { state: RefundState }): Promise<void> {
    await tx.update(refunds).set(change).where(eq(refunds.id, id));
  }

  /** Whoever worked here and leaves is named by the record of events alone. What they agreed to needs nobody more. */
  async leave(tx: Tx, userId: string): Promise<void> {
    await tx.update(refunds).set({ requestedBy: null }).where(eq(refunds.requestedBy, userId));
    await tx.update(refunds).set({ approvedBy: null, needsTwo: false }).where(eq(refunds.approvedBy, userId));
  }
}

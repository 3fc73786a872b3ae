import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { DB, type Db } from '../../../../platform/database/database.ts';
import { sandboxPayments, sandboxRefunds } from '../../payments.table.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** The sandbox's own books. It stands for a company elsewhere, so nothing here joins a transaction of ours. */
@Injectable()
export class SandboxRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async begin(payment: typeof sandboxPayments.$inferInsert): Promise<SandboxPayment> {
    await this.db.insert(sandboxPayments).values(payment).onConflictDoNothing({ target: sandboxPayments.attemptId });
    const [row] = await this.db.select().from(sandboxPayments).where(eq(sandboxPayments.attemptId, payment.attemptId));
    return row as SandboxPayment;
  }

  async find(id: string): Promise<SandboxPayment | null> {
    const [row] = await this.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return row ?? null;
  }

  async findByAttempt(attemptId: string): Promise<SandboxPayment | null> {
    const [row] = await this.db.select().from(sandboxPayments).where(eq(sandboxPayments.attemptId, attemptId));
    return row ?? null;
  }

  /** Only what is still open can be decided, and once. */
  async decide(id: string, outcome: SandboxPayment['outcome'], paidAt: Date | null): Promise<boolean> {
    const rows = await this.db
      .update(sandboxPayments)
      .set({ outcome, paidAt })
      .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.outcome, 'open')))
      .returning({ id: sandboxPayments.id });
    return rows.length > 0;
  }

  /** False when more would go back than came in. */
  async refund(id: string, paymentId: string, amountMinor: number): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [payment] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for('update');
      const earlier = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId));
      if (earlier.some((refund) => refund.id === id)) return true;
      const back = earlier.reduce((sum, refund) => sum + refund.amountMinor, amountMinor);
      if (!payment?.paidAt || back > payment.amountMinor) return false;
      await tx.insert(sandboxRefunds).values({ id, paymentId, amountMinor });
      return true;
    });
  }

  list(from: Date, to: Date): Promise<SandboxPayment[]> {
    return this.db
      .select()
      .from(sandboxPayments)
      .where(and(gte(sandboxPayments.paidAt, from), lt(sandboxPayments.paidAt, to)))
      .orderBy(sql`${sandboxPayments.id}`);
  }
}

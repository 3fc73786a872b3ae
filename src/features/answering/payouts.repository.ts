import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { isCurrency } from '../../lib/money.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { consultationView } from '../consultations/consultations.view.ts';
import { expertView } from '../experts/experts.view.ts';
import { earnings, payouts } from './answering.table.ts';
import type { Due, Payout, PayoutState, ShownPayout } from './payout.ts';

const unfinished: PayoutState[] = ['open', 'approved', 'sent'];

@Injectable()
export class PayoutsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /**
   * What counts before a day and was not paid out yet, for each expert and currency. What was set aside or came back is
   * dated by when that was done, and counts whatever the day: the run of an earlier month may be opened after a later one.
   * A question whose price may still go back counts with none of its lines: what has left is asked back from nobody.
   */
  async listDue(before: Date, db: Db | Tx = this.db): Promise<Due[]> {
    const minor = sql<number>`sum(${earnings.minor})::int`;
    const rows = await db
      .select({ expertId: earnings.expertId, name: expertView.nameLatin, currency: earnings.currency, minor })
      .from(earnings)
      .innerJoin(expertView.table, eq(expertView.id, earnings.expertId))
      .leftJoin(consultationView.table, eq(consultationView.id, earnings.consultationId))
      .where(
        and(
          or(lt(earnings.countsFrom, before), isNotNull(earnings.payoutId)),
          sql`${consultationView.mayGoBack} is not true`,
        ),
      )
      .groupBy(earnings.expertId, expertView.nameLatin, earnings.currency)
      .having(sql`sum(${earnings.minor}) > 0`)
      .orderBy(asc(expertView.nameLatin))
      .limit(500);
    return rows.flatMap(({ currency, ...row }) => (isCurrency(currency) ? [{ ...row, currency }] : []));
  }

  /** One run at a time, whatever the month: what one sets aside the other must not find. */
  async hold(tx: Tx): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payouts'))`);
  }

  /** Those that something is still to be done about, and then the latest. */
  list(): Promise<ShownPayout[]> {
    return this.db
      .select({ payout: payouts, name: expertView.nameLatin })
      .from(payouts)
      .innerJoin(expertView.table, eq(expertView.id, payouts.expertId))
      .orderBy(desc(inArray(payouts.state, unfinished)), desc(payouts.id))
      .limit(100)
      .then((rows) => rows.map(({ payout, name }) => ({ ...payout, name })));
  }

  /** Sets the money aside. Null where there is one for that month already. */
  async open(tx: Tx, { expertId, minor, currency }: Due, month: string, staffId: string): Promise<string | null> {
    const id = randomUUIDv7();
    const [row] = await tx
      .insert(payouts)
      .values({ id, expertId, month, minor, currency, openedBy: staffId })
      .onConflictDoNothing()
      .returning({ id: payouts.id });
    if (row) await this.addLine(tx, { id, expertId, minor: -minor, currency }, 'paid');
    return row?.id ?? null;
  }

  async find(id: string): Promise<Payout | null> {
    const [row] = await this.db.select().from(payouts).where(eq(payouts.id, id));
    return row ?? null;
  }

  async addLine(
    tx: Tx,
    { id, expertId, minor, currency }: Pick<Payout, 'id' | 'expertId' | 'minor' | 'currency'>,
    kind: 'paid' | 'returned',
  ): Promise<void> {
    await tx
      .insert(earnings)
      .values({ id: randomUUIDv7(), expertId, payoutId: id, kind, minor, currency, countsFrom: sql`now()` });
  }
}

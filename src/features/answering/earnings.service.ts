import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isCurrency, type Money, percentage } from '../../lib/money.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { consultationView } from '../consultations/consultations.view.ts';
import { disputeHours, later } from '../consultations/deadlines.ts';
import { type Bill, Billing } from '../payments/bills/billing.ts';
import { earnings } from './answering.table.ts';
import type { EarningLine } from './earning.ts';

/** Of what the asker paid, in per cent. */
const expertShare = 70;

/** What experts have earned, line by line; money that goes back to the asker takes its line back. */
@Injectable()
export class EarningsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly billing: Billing,
  ) {}

  /** The share of a question; null where nothing was paid. Not to be asked inside a transaction. */
  async shareOf(consultationId: string): Promise<Money | null> {
    const bill = await this.billing.of('consultation', consultationId);
    return bill ? shareIn(bill) : null;
  }

  /** Of several questions, by their ids. */
  async sharesOf(consultationIds: string[]): Promise<Map<string, Money>> {
    const bills = await this.billing.ofMany('consultation', consultationIds);
    return new Map(
      bills.flatMap((bill) => {
        const share = shareIn(bill);
        return share ? [[bill.subjectId, share] as const] : [];
      }),
    );
  }

  /** With the first answer. Counts once the asker can no longer want the money back. */
  async earn(tx: Tx, expertId: string, consultationId: string, share: Money): Promise<void> {
    const countsFrom = later(new Date(), disputeHours * 60 * 60 * 1000);
    await tx
      .insert(earnings)
      .values({ id: randomUUIDv7(), expertId, consultationId, kind: 'earned', ...share, countsFrom })
      .onConflictDoNothing();
  }

  /** The latest first, with the reference of each question; of one month, or the last hundred. */
  async list(expertId: string, month: Temporal.PlainYearMonth | null = null): Promise<EarningLine[]> {
    const rows = await this.db
      .select({ line: earnings, reference: consultationView.reference })
      .from(earnings)
      .leftJoin(consultationView.table, eq(consultationView.id, earnings.consultationId))
      .where(and(eq(earnings.expertId, expertId), month ? within(month) : undefined))
      .orderBy(desc(earnings.id))
      .limit(month ? 1_000 : 100);
    return rows.map(({ line, reference }) => ({ ...line, reference }));
  }

  /** The months that have lines, the latest first. */
  async months(expertId: string): Promise<string[]> {
    const month = sql<string>`to_char(${earnings.at} at time zone 'UTC', 'YYYY-MM')`;
    const rows = await this.db
      .selectDistinct({ month })
      .from(earnings)
      .where(eq(earnings.expertId, expertId))
      .orderBy(desc(month))
      .limit(24);
    return rows.map((row) => row.month);
  }

  /** What counts today, a sum for each currency. */
  async balance(expertId: string): Promise<Money[]> {
    const rows = await this.db
      .select({ currency: earnings.currency, minor: sql<number>`sum(${earnings.minor})::int` })
      .from(earnings)
      .where(and(eq(earnings.expertId, expertId), sql`${earnings.countsFrom} <= now()`))
      .groupBy(earnings.currency);
    return rows.flatMap(({ currency, minor }) => (isCurrency(currency) ? [{ currency, minor }] : []));
  }

  /** Of each line as much as of the price goes back to the asker; once, whatever part it was. */
  async takeBack(tx: Tx, consultationId: string, of: { part: Money; total: Money } | null = null): Promise<void> {
    const earned = await tx
      .select()
      .from(earnings)
      .where(and(eq(earnings.consultationId, consultationId), eq(earnings.kind, 'earned')));
    const lines = earned.map(({ expertId, minor, currency, countsFrom }) => ({
      ...{ id: randomUUIDv7(), expertId, consultationId, currency, countsFrom, kind: 'reversed' as const },
      minor: -(of ? share(minor, of.part.minor, of.total.minor) : minor),
    }));
    if (lines.length > 0) await tx.insert(earnings).values(lines).onConflictDoNothing();
  }
}

/** Of what is still there: a part that went back before the answer is nobody's to share. */
const shareIn = ({ left }: Bill): Money | null => (left.minor > 0 ? percentage(left, expertShare) : null);

/** To the nearest hundredth. */
const share = (minor: number, part: number, total: number): number =>
  Number((2n * BigInt(minor) * BigInt(part) + BigInt(total)) / (2n * BigInt(total)));

const within = (month: Temporal.PlainYearMonth) => {
  const start = (of: Temporal.PlainYearMonth) =>
    of.toPlainDate({ day: 1 }).toZonedDateTime('UTC').toInstant().toString();
  return sql`${earnings.at} >= ${start(month)}::timestamptz and ${earnings.at} < ${start(month.add({ months: 1 }))}::timestamptz`;
};

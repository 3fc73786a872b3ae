import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { isCurrency, type Money, percentage } from '../../lib/money.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { consultationView } from '../consultations/consultations.view.ts';
import { disputeHours, later } from '../consultations/deadlines.ts';
import { type Bill, Billing } from '../payments/bills/billing.ts';
import { earnings } from './answering.table.ts';
import { divide } from './division.ts';
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

  /**
   * What one answer to a question earns; null where nothing was paid. Its bill is held until the transaction ends, so that
   * no part of it goes back between the counting and the line. Before anything else in it: who sends money back holds the
   * bill first as well.
   */
  async shareOf(tx: Tx, consultationId: string): Promise<Money | null> {
    const bill = await this.billing.hold(tx, 'consultation', consultationId);
    return bill ? shareIn(bill) : null;
  }

  /** What their answer has brought an expert, or would bring if they gave it now, by the ids of several questions. */
  async sharesOf(expertId: string, consultationIds: string[]): Promise<Map<string, Money>> {
    const [bills, lines] = await Promise.all([
      this.billing.ofMany('consultation', consultationIds),
      consultationIds.length > 0 ? this.linesOf(this.db, consultationIds) : [],
    ]);
    return new Map(
      bills.flatMap((bill) => {
        const share = shareIn(bill);
        if (!share) return [];
        const written = lines.filter(({ consultationId }) => consultationId === bill.subjectId);
        const own = holdersIn(written).find((holder) => holder.expertId === expertId);
        const { held, others } = holdingsIn(written);
        const { minor } = own ?? { minor: divide(share.minor, held?.minor ?? 0, others).earned };
        return [[bill.subjectId, { ...share, minor }] as const];
      }),
    );
  }

  /**
   * With the first answer of an expert. Counts once the asker can no longer want the money back. Of a further opinion
   * the share is divided with who answered before (docs/decisions/0083).
   * @param share what one answer to the question earns
   */
  async earn(tx: Tx, expertId: string, consultationId: string, share: Money): Promise<void> {
    await this.hold(tx, consultationId);
    const lines = (await this.linesOf(tx, [consultationId])).filter((line) => line.expertId !== expertId);
    const { held, others } = holdingsIn(lines);
    const { earned, given } = divide(share.minor, held?.minor ?? 0, others);
    const countsFrom = later(new Date(), disputeHours * 60 * 60 * 1000);
    const line = { expertId, consultationId, kind: 'earned' as const, currency: share.currency, countsFrom };
    const added = await tx
      .insert(earnings)
      .values({ id: randomUUIDv7(), ...line, minor: earned })
      .onConflictDoNothing()
      .returning({ id: earnings.id });
    if (added.length === 0 || !held || given <= 0) return;
    // From the day of the line that it lessens, so that no payout finds the one without the other.
    const { expertId: colleague, currency, countsFrom: from } = held;
    const shared = { expertId: colleague, consultationId, kind: 'shared' as const, currency, countsFrom: from };
    await tx.insert(earnings).values({ id: randomUUIDv7(), ...shared, minor: -given });
  }

  /** The latest first, with the reference and the title of each question; of one month, or the last hundred. */
  async list(expertId: string, month: Temporal.PlainYearMonth | null = null): Promise<EarningLine[]> {
    const rows = await this.db
      .select({ line: earnings, reference: consultationView.reference, title: consultationView.title })
      .from(earnings)
      .leftJoin(consultationView.table, eq(consultationView.id, earnings.consultationId))
      .where(and(eq(earnings.expertId, expertId), month ? within(month) : undefined))
      .orderBy(desc(earnings.id))
      .limit(month ? 1_000 : 100);
    return rows.map(({ line, reference, title }) => ({ ...line, reference, title }));
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

  /**
   * Of what each holds, as much as of the price goes back to the asker: `part` of the `total` that was with us, or all.
   * @param only whose share it is, where the others keep theirs
   */
  async takeBack(
    tx: Tx,
    consultationId: string,
    of: { part: Money; total: Money } | null = null,
    only: string | null = null,
  ): Promise<void> {
    await this.hold(tx, consultationId);
    const holders = holdersIn(await this.linesOf(tx, [consultationId])).filter(
      ({ expertId, minor }) => minor > 0 && (only === null || expertId === only),
    );
    const lines = holders.map(({ expertId, minor, currency, countsFrom }) => ({
      ...{ id: randomUUIDv7(), expertId, consultationId, currency, countsFrom },
      kind: 'reversed' as const,
      minor: -(of ? share(minor, of.part.minor, of.total.minor) : minor),
    }));
    const lessening = lines.filter(({ minor }) => minor < 0);
    if (lessening.length > 0) await tx.insert(earnings).values(lessening);
  }

  /** What is counted of a question is counted by one at a time: two of whom neither sees the other's lines take twice. */
  private async hold(tx: Tx, consultationId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`earnings ${consultationId}`}, 0))`);
  }

  /** All that is written of some questions, in the order in which it was; paid out is what counts, not a question. */
  private linesOf(db: Db | Tx, consultationIds: string[]): Promise<Line[]> {
    return db
      .select()
      .from(earnings)
      .where(inArray(earnings.consultationId, consultationIds))
      .orderBy(asc(earnings.id));
  }
}

type Line = typeof earnings.$inferSelect;
type Held = Pick<Line, 'expertId' | 'minor' | 'currency' | 'countsFrom'> & { hasShared: boolean };

/** What each expert has of a question, in the order in which they answered. */
function holdersIn(lines: Line[]): Held[] {
  const holders = new Map<string, Held>();
  for (const { expertId, kind, minor, currency, countsFrom } of lines) {
    const held = holders.get(expertId) ?? { expertId, minor: 0, currency, countsFrom, hasShared: false };
    holders.set(expertId, { ...held, minor: held.minor + minor, hasShared: held.hasShared || kind === 'shared' });
  }
  return [...holders.values()];
}

/** The last who answered shares with the next; what all the others have is theirs. */
function holdingsIn(lines: Line[]): { held: Held | null; others: number } {
  const all = holdersIn(lines);
  const held = all.findLast(({ hasShared, minor }) => !hasShared && minor > 0) ?? null;
  return { held, others: all.filter((each) => each !== held).reduce((sum, { minor }) => sum + minor, 0) };
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

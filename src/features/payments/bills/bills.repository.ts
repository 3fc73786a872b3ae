import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Order, Place } from '../../../lib/order.ts';
import type { Party } from '../../../lib/party.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { laterThan } from '../../../platform/database/later-than.ts';
import { openTo } from '../../../platform/database/owned.ts';
import { type SortKey, secondsOf, sortedBy } from '../../../platform/database/sorted.ts';
import type { Claimed } from '../../accounts/claims/claims.ts';
import { bills } from '../payments.table.ts';
import type { BillColumn, BillPurpose, BillState, PriceRegion } from './billing.ts';

export type BillRow = typeof bills.$inferSelect;
export type NewBill = typeof bills.$inferInsert;
/** Whose bills somebody reads as a program's caller; `madeBy` is null for who reads none that they made for others. */
export type BillsReader = { userId: string; madeBy: string | null };

/** Which bills, and how many. */
export type BillsPart = {
  order: Order<BillColumn>;
  place: Place | null;
  state: BillState | null;
  region: PriceRegion | null;
  limit: number;
};

const columns: Record<BillColumn, SortKey> = {
  created: 'id',
  expires: { expression: secondsOf(sql`${bills.expiresAt}`), is: 'number' },
  state: { expression: sql`${bills.state}`, is: 'text' },
  total: { expression: sql`${bills.currency} || lpad(${bills.totalMinor}::text, 12, '0')`, is: 'text' },
};

@Injectable()
export class BillsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** False when the reference is another bill's already. */
  async add(tx: Tx, bill: NewBill): Promise<BillRow | null> {
    const [row] = await tx.insert(bills).values(bill).onConflictDoNothing({ target: bills.reference }).returning();
    return row ?? null;
  }

  async findByReference(reference: string): Promise<BillRow | null> {
    const [row] = await this.db.select().from(bills).where(eq(bills.reference, reference));
    return row ?? null;
  }

  async findById(id: string): Promise<BillRow | null> {
    const [row] = await this.db.select().from(bills).where(eq(bills.id, id));
    return row ?? null;
  }

  async listByIds(ids: string[]): Promise<BillRow[]> {
    if (ids.length === 0) return [];
    return this.db.select().from(bills).where(inArray(bills.id, ids));
  }

  async findLatest(purpose: BillPurpose, subjectId: string, db: Db | Tx = this.db): Promise<BillRow | null> {
    const [row] = await db
      .select()
      .from(bills)
      .where(and(eq(bills.purpose, purpose), eq(bills.subjectId, subjectId)))
      .orderBy(desc(bills.id))
      .limit(1);
    return row ?? null;
  }

  listLatest(purpose: BillPurpose, subjectIds: string[]): Promise<BillRow[]> {
    return this.db
      .selectDistinctOn([bills.subjectId])
      .from(bills)
      .where(and(eq(bills.purpose, purpose), inArray(bills.subjectId, subjectIds)))
      .orderBy(bills.subjectId, desc(bills.id));
  }

  async get(tx: Tx, id: string): Promise<BillRow> {
    const [row] = await tx.select().from(bills).where(eq(bills.id, id));
    if (!row) throw new Error('No such bill');
    return row;
  }

  /** Those somebody owes and those they made, the latest first. */
  listFor(
    { userId, madeBy }: BillsReader,
    { state, createdAfter, before }: { state: BillState | null; createdAfter: Date | null; before: string | null },
    limit: number,
  ): Promise<BillRow[]> {
    return this.db
      .select()
      .from(bills)
      .where(
        and(
          or(eq(bills.userId, userId), madeBy === null ? undefined : eq(bills.askedBy, madeBy)),
          state ? eq(bills.state, state) : undefined,
          createdAfter ? laterThan(bills.createdAt, createdAfter) : undefined,
          before ? lt(bills.id, before) : undefined,
        ),
      )
      .orderBy(desc(bills.id))
      .limit(limit);
  }

  /** Of everybody's, sorted by a column; `sort` is the place that a next page begins after. */
  async list({ order, place, state, region, limit }: BillsPart): Promise<(BillRow & { sort: string })[]> {
    const sorting = sortedBy(columns[order.by], sql`${bills.id}`, order, place);
    const rows = await this.db
      .select({ bill: bills, sort: sorting.value })
      .from(bills)
      .where(
        and(
          state ? eq(bills.state, state) : undefined,
          region ? eq(bills.region, region) : undefined,
          sorting.beyond ?? undefined,
        ),
      )
      .orderBy(sorting.order)
      .limit(limit);
    return rows.map(({ bill, sort }) => ({ ...bill, sort }));
  }

  /** The latest first. */
  listOf(party: Party): Promise<BillRow[]> {
    return this.db
      .select()
      .from(bills)
      .where(openTo(bills, bills.subjectId, party))
      .orderBy(desc(bills.id))
      .limit(50);
  }

  /** Waits for whoever changes the bill, then keeps it until the end of the transaction. */
  async lock(tx: Tx, id: string): Promise<BillRow | null> {
    const [row] = await tx.select().from(bills).where(eq(bills.id, id)).for('update');
    return row ?? null;
  }

  async lockOpen(tx: Tx, purpose: BillPurpose, subjectId: string): Promise<BillRow | null> {
    const [row] = await tx
      .select()
      .from(bills)
      .where(and(eq(bills.purpose, purpose), eq(bills.subjectId, subjectId), eq(bills.state, 'open')))
      .for('update');
    return row ?? null;
  }

  async update(tx: Tx, id: string, change: Partial<Pick<BillRow, 'reservedMinor'>>): Promise<void> {
    await tx.update(bills).set(change).where(eq(bills.id, id));
  }

  /** Two features, or two tabs, opening a bill for one subject go one after the other. */
  async queueFor(tx: Tx, purpose: BillPurpose, subjectId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${purpose} ${subjectId}`}, 0))`);
  }

  /** What a visitor's bill is for. */
  async findSubject(reference: string): Promise<string | null> {
    const [row] = await this.db
      .select({ id: bills.subjectId })
      .from(bills)
      .where(and(eq(bills.reference, reference), isNotNull(bills.visitorId)));
    return row?.id ?? null;
  }

  async follow(tx: Tx, { subjectId, visitorId }: Claimed, userId: string): Promise<void> {
    if (!visitorId) return;
    await tx
      .update(bills)
      .set({ userId, visitorId: null })
      .where(and(eq(bills.subjectId, subjectId), openTo(bills, bills.subjectId, { kind: 'visitor', id: visitorId })));
  }

  async move(tx: Tx, visitorId: string, userId: string): Promise<void> {
    await tx
      .update(bills)
      .set({ userId, visitorId: null })
      .where(openTo(bills, bills.subjectId, { kind: 'visitor', id: visitorId }));
  }
}

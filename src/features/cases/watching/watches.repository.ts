import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { caseEvents, caseOrders, casePeople, cases, caseWatches, hearings } from '../cases.table.ts';
import type { CaseItem, CasePerson } from '../court-case.ts';
import { isKnownTo, unlooked } from './known-case.ts';

export type Watch = typeof caseWatches.$inferSelect;
export type NewWatch = typeof caseWatches.$inferInsert;

@Injectable()
export class WatchesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** All of one person's, with the next hearing of each: one query, whatever their number. */
  async list(userId: string, now: Date): Promise<CaseItem[]> {
    const next = this.db
      .selectDistinctOn([hearings.caseId], { caseId: hearings.caseId, day: hearings.day, time: hearings.time })
      .from(hearings)
      .innerJoin(caseWatches, and(eq(caseWatches.caseId, hearings.caseId), eq(caseWatches.userId, userId)))
      .where(and(eq(hearings.state, 'set'), sql`${hearings.dayEndsAt} > ${now.toISOString()}::timestamptz`))
      .orderBy(hearings.caseId, asc(hearings.day))
      .as('next');
    const rows = await this.db
      .select({ watch: caseWatches, court: cases, day: next.day, time: next.time })
      .from(caseWatches)
      .innerJoin(cases, eq(cases.id, caseWatches.caseId))
      .leftJoin(next, eq(next.caseId, caseWatches.caseId))
      .where(eq(caseWatches.userId, userId))
      .orderBy(desc(caseWatches.id));
    return rows.map(({ watch, court, day, time }) => ({
      id: watch.id,
      nickname: watch.nickname,
      number: court.number,
      country: court.country,
      court: court.court,
      place: court.place,
      state: watch.state,
      ...(isKnownTo(watch, court)
        ? {
            next: day ? { day, time } : null,
            lastCheckedAt: court.lastCheckedAt?.toISOString() ?? null,
            staleSince: court.staleSince?.toISOString() ?? null,
            closedAt: court.closedAt?.toISOString() ?? null,
            checkState: court.checkState,
          }
        : { ...unlooked, next: null }),
      endsAt: watch.endsAt?.toISOString() ?? null,
      disputeId: watch.disputeId,
      code: court.code,
      type: court.type,
    }));
  }

  /** Of one person's, those whose court told of a judgment or of its service: a row for each time. */
  listJudged(userId: string) {
    return this.db
      .select({ watch: caseWatches, courtCase: cases, event: caseEvents })
      .from(caseWatches)
      .innerJoin(cases, eq(cases.id, caseWatches.caseId))
      .innerJoin(caseEvents, eq(caseEvents.caseId, caseWatches.caseId))
      .where(and(eq(caseWatches.userId, userId), inArray(caseEvents.kind, ['judgment', 'notified'])));
  }

  /** Through its owner: a stranger's watch is not found. */
  async find(userId: string, id: string, tx: Db | Tx = this.db): Promise<Watch | null> {
    const [row] = await tx
      .select()
      .from(caseWatches)
      .where(and(eq(caseWatches.id, id), eq(caseWatches.userId, userId)));
    return row ?? null;
  }

  /** @param id of any owner's watch; for work that nobody asked for in person. */
  async lock(tx: Tx, id: string): Promise<Watch | null> {
    const [row] = await tx.select().from(caseWatches).where(eq(caseWatches.id, id)).for('update');
    return row ?? null;
  }

  async findByReference(reference: string): Promise<Watch | null> {
    const [row] = await this.db.select().from(caseWatches).where(eq(caseWatches.reference, reference));
    return row ?? null;
  }

  async findByCase(tx: Tx, userId: string, caseId: string): Promise<Watch | null> {
    const [row] = await tx
      .select()
      .from(caseWatches)
      .where(and(eq(caseWatches.userId, userId), eq(caseWatches.caseId, caseId)));
    return row ?? null;
  }

  listOfCase(tx: Db | Tx, caseId: string): Promise<Watch[]> {
    return tx
      .select()
      .from(caseWatches)
      .where(and(eq(caseWatches.caseId, caseId), ne(caseWatches.state, 'cancelled')))
      .for('update');
  }

  /** Also who has stopped: they are as near to it as they were. */
  async followersEver(tx: Tx, caseId: string): Promise<string[]> {
    const { userId } = caseWatches;
    const rows = await tx.select({ userId }).from(caseWatches).where(eq(caseWatches.caseId, caseId));
    return rows.map((row) => row.userId);
  }

  /** Until the end of the transaction nobody else counts them: two at once would both find room for the last one. */
  async countForChange(tx: Tx, userId: string): Promise<number> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`watches of ${userId}`}, 0))`);
    const [row] = await tx.select({ count: count() }).from(caseWatches).where(eq(caseWatches.userId, userId));
    return row?.count ?? 0;
  }

  async add(tx: Tx, watch: NewWatch): Promise<void> {
    await tx.insert(caseWatches).values(watch);
  }

  async update(tx: Tx, id: string, change: Partial<NewWatch>): Promise<void> {
    await tx.update(caseWatches).set(change).where(eq(caseWatches.id, id));
  }

  listPeople(watchId: string, tx: Db | Tx = this.db): Promise<CasePerson[]> {
    return tx
      .select({ id: casePeople.id, role: casePeople.role, name: casePeople.name })
      .from(casePeople)
      .where(eq(casePeople.watchId, watchId))
      .orderBy(asc(casePeople.id));
  }

  async addPerson(tx: Tx, person: Omit<typeof casePeople.$inferInsert, 'id'>): Promise<void> {
    await tx.insert(casePeople).values({ id: randomUUIDv7(), ...person });
  }

  async removePerson(tx: Tx, watchId: string, id: string): Promise<void> {
    await tx.delete(casePeople).where(and(eq(casePeople.id, id), eq(casePeople.watchId, watchId)));
  }

  /** Of several cases that are one dispute. */
  listOrders(watchIds: string[], tx: Db | Tx = this.db) {
    return tx
      .select()
      .from(caseOrders)
      .where(inArray(caseOrders.watchId, watchIds))
      .orderBy(desc(caseOrders.id))
      .limit(50);
  }

  async findOrder(id: string, tx: Tx) {
    const [row] = await tx.select().from(caseOrders).where(eq(caseOrders.id, id));
    return row ?? null;
  }

  async unsettledOrder(watchIds: string[], tx: Tx) {
    return (await this.listOrders(watchIds, tx)).find(({ settledAt }) => !settledAt) ?? null;
  }

  async addOrder(tx: Tx, order: typeof caseOrders.$inferInsert): Promise<void> {
    await tx.insert(caseOrders).values(order);
  }

  /** Null when it was settled before. */
  async settleOrder(tx: Tx, id: string, now: Date) {
    const [row] = await tx
      .update(caseOrders)
      .set({ settledAt: now })
      .where(and(eq(caseOrders.id, id), isNull(caseOrders.settledAt)))
      .returning();
    return row ?? null;
  }
}

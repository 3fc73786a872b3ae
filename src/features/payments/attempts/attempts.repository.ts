import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Party } from '../../../lib/party.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { ownedBy } from '../../../platform/database/owned.ts';
import type { Claimed } from '../../accounts/claims/claims.ts';
import { bills, paymentAttempts, providerEvents } from '../payments.table.ts';
import type { ProviderEvent } from '../providers/provider.ts';
import { liveStates } from './attempt.ts';

/** Nothing is within where there is no moment yet. */
const isWithin = (moment: typeof paymentAttempts.createdAt | typeof paymentAttempts.settledAt, from: Date, to: Date) =>
  and(gte(moment, from), lt(moment, to));

export type AttemptRow = typeof paymentAttempts.$inferSelect;

@Injectable()
export class AttemptsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, attempt: typeof paymentAttempts.$inferInsert): Promise<void> {
    await tx.insert(paymentAttempts).values(attempt);
  }

  async find(id: string, db: Db | Tx = this.db): Promise<AttemptRow | null> {
    const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    return row ?? null;
  }

  async findByProviderId(tx: Tx, provider: string, providerId: string): Promise<AttemptRow | null> {
    const [row] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerId, providerId)));
    return row ?? null;
  }

  async findSucceeded(tx: Tx, billId: string): Promise<AttemptRow | null> {
    const [row] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.billId, billId), eq(paymentAttempts.state, 'succeeded')));
    return row ?? null;
  }

  /** The latest of who asks, for a page that is opened without saying which. */
  async findRecentOf(party: Party, since: Date): Promise<AttemptRow | null> {
    const [row] = await this.db
      .select()
      .from(paymentAttempts)
      .where(and(ownedBy(paymentAttempts, party), gt(paymentAttempts.createdAt, since)))
      .orderBy(desc(paymentAttempts.id))
      .limit(1);
    return row ?? null;
  }

  listOf(billId: string): Promise<AttemptRow[]> {
    return this.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.billId, billId))
      .orderBy(desc(paymentAttempts.id))
      .limit(50);
  }

  /** The accounts that have paid a bill or tried to. */
  async payersOf(billId: string, db: Db | Tx = this.db): Promise<string[]> {
    const { userId } = paymentAttempts;
    const rows = await db
      .selectDistinct({ userId })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.billId, billId), isNotNull(userId)));
    return rows.flatMap((row) => row.userId ?? []);
  }

  /** The latest first. */
  listLive(tx: Tx, billId: string): Promise<AttemptRow[]> {
    return tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.billId, billId), inArray(paymentAttempts.state, [...liveStates])))
      .orderBy(desc(paymentAttempts.id));
  }

  listLiveOf(billId: string, party: Party): Promise<AttemptRow[]> {
    const isLive = inArray(paymentAttempts.state, [...liveStates]);
    return this.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.billId, billId), isLive, ownedBy(paymentAttempts, party)))
      .orderBy(desc(paymentAttempts.id));
  }

  /** Of anybody. */
  listLiveOfAll(billId: string): Promise<AttemptRow[]> {
    const isLive = inArray(paymentAttempts.state, [...liveStates]);
    return this.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.billId, billId), isLive));
  }

  /** Of anybody, where what the provider said does not match the bill. */
  async listMismatched(billId: string): Promise<string[]> {
    const isMismatched = eq(paymentAttempts.state, 'mismatch');
    const rows = await this.db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.billId, billId), isMismatched));
    return rows.map(({ id }) => id);
  }

  async listByIds(ids: string[]): Promise<AttemptRow[]> {
    if (ids.length === 0) return [];
    return this.db.select().from(paymentAttempts).where(inArray(paymentAttempts.id, ids));
  }

  /** Those that brought money between two moments. */
  listPaid(provider: string, from: Date, to: Date): Promise<AttemptRow[]> {
    const brought = inArray(paymentAttempts.state, ['succeeded', 'duplicate', 'late', 'mismatch']);
    return this.listAt(provider, brought, isWithin(paymentAttempts.settledAt, from, to));
  }

  /** Those of a day that a provider knows of, whatever became of them: begun on it, or settled on it. */
  listOfDay(provider: string, from: Date, to: Date): Promise<AttemptRow[]> {
    const { createdAt, settledAt, providerId } = paymentAttempts;
    return this.listAt(
      provider,
      isNotNull(providerId),
      or(isWithin(createdAt, from, to), isWithin(settledAt, from, to)),
    );
  }

  private listAt(provider: string, ...conditions: (SQL | undefined)[]): Promise<AttemptRow[]> {
    return this.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.provider, provider), ...conditions))
      .orderBy(paymentAttempts.id);
  }

  async countRead(tx: Tx, id: string): Promise<number> {
    const [row] = await tx
      .update(paymentAttempts)
      .set({ reads: sql`${paymentAttempts.reads} + 1` })
      .where(eq(paymentAttempts.id, id))
      .returning({ reads: paymentAttempts.reads });
    return row?.reads ?? 0;
  }

  /** One message with its number to a telephone; false past so many. */
  async countText(tx: Tx, id: string, atMost: number): Promise<boolean> {
    const rows = await tx
      .update(paymentAttempts)
      .set({ texts: sql`${paymentAttempts.texts} + 1`, textedAt: new Date() })
      .where(and(eq(paymentAttempts.id, id), lt(paymentAttempts.texts, atMost)))
      .returning({ id: paymentAttempts.id });
    return rows.length > 0;
  }

  /** False when the same news came before. */
  async addNotice(tx: Tx, provider: string, { eventId, kind, attemptId }: ProviderEvent): Promise<boolean> {
    const rows = await tx
      .insert(providerEvents)
      .values({ provider, eventId, kind, attemptId })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId });
    return rows.length > 0;
  }

  /** The latest first: those about some attempts, or all of them. */
  listNotices({ attemptIds, before, limit }: { attemptIds?: string[]; before?: Date | null; limit: number }) {
    return this.db
      .select()
      .from(providerEvents)
      .where(
        and(
          attemptIds && inArray(providerEvents.attemptId, attemptIds),
          before ? lt(providerEvents.receivedAt, before) : undefined,
        ),
      )
      .orderBy(desc(providerEvents.receivedAt))
      .limit(limit);
  }

  async countWaiting(tx: Tx, attemptId: string): Promise<number> {
    const waiting = and(eq(providerEvents.attemptId, attemptId), isNull(providerEvents.takenUpAt));
    return tx.$count(providerEvents, waiting);
  }

  /** Until the end of the transaction nobody else keeps or takes up notices of the attempt. */
  async lockNotices(tx: Tx, attemptId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${attemptId}, 0))`);
  }

  /** The same slip for two bills: who comes second finds that it was used. */
  async lockSlip(tx: Tx, slip: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slip ${slip}`}, 0))`);
  }

  async takeUpNotices(tx: Tx, attemptId: string): Promise<void> {
    await tx
      .update(providerEvents)
      .set({ takenUpAt: new Date() })
      .where(and(eq(providerEvents.attemptId, attemptId), isNull(providerEvents.takenUpAt)));
  }

  async move(tx: Tx, visitorId: string, userId: string): Promise<void> {
    await tx.update(paymentAttempts).set({ userId, visitorId: null }).where(eq(paymentAttempts.visitorId, visitorId));
  }

  async follow(tx: Tx, { subjectId, visitorId }: Claimed, userId: string): Promise<void> {
    if (!visitorId) return;
    const ofIt = tx.select({ id: bills.id }).from(bills).where(eq(bills.subjectId, subjectId));
    await tx
      .update(paymentAttempts)
      .set({ userId, visitorId: null })
      .where(and(inArray(paymentAttempts.billId, ofIt), eq(paymentAttempts.visitorId, visitorId)));
  }
}

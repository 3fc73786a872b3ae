import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { webhookDeliveries, webhookEndpoints } from './webhooks.table.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export type FoundDelivery = { delivery: DeliveryRow; endpoint: EndpointRow };

@Injectable()
export class WebhooksRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The latest first. */
  list(userId: string, tx: Db | Tx = this.db): Promise<EndpointRow[]> {
    return tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, userId))
      .orderBy(desc(webhookEndpoints.id));
  }

  /** Within a transaction it is held until that is over. */
  async find(userId: string, id: string, tx?: Tx): Promise<EndpointRow | null> {
    const isTheirs = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
    const asked = (tx ?? this.db).select().from(webhookEndpoints).where(isTheirs);
    const [row] = await (tx ? asked.for('no key update') : asked);
    return row ?? null;
  }

  count(tx: Tx, userId: string): Promise<number> {
    return tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId));
  }

  listOf(tx: Tx, userIds: string[]): Promise<Pick<EndpointRow, 'id' | 'kinds'>[]> {
    return tx
      .select({ id: webhookEndpoints.id, kinds: webhookEndpoints.kinds })
      .from(webhookEndpoints)
      .where(inArray(webhookEndpoints.userId, userIds));
  }

  async add(tx: Tx, endpoint: typeof webhookEndpoints.$inferInsert): Promise<void> {
    await tx.insert(webhookEndpoints).values(endpoint);
  }

  async update(tx: Tx, id: string, change: Partial<EndpointRow>): Promise<void> {
    await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id));
  }

  /** Of those whose secret stands there as it is. */
  listPlain(): Promise<EndpointRow[]> {
    return this.db.select().from(webhookEndpoints).where(isNotNull(webhookEndpoints.plainSecret));
  }

  /** Left alone where it was changed meanwhile. */
  async sealPlain({ id, plainSecret }: EndpointRow, change: Partial<EndpointRow>): Promise<void> {
    const isUnchanged = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.plainSecret, plainSecret ?? ''));
    await this.db.update(webhookEndpoints).set(change).where(isUnchanged);
  }

  /** Those that were added since, and these besides. */
  async removeSince(tx: Tx, userId: string, since: Date, ids: string[]): Promise<void> {
    const isMeant = or(gt(webhookEndpoints.createdAt, since), inArray(webhookEndpoints.id, ids));
    await tx.delete(webhookEndpoints).where(and(eq(webhookEndpoints.userId, userId), isMeant));
  }

  async remove(tx: Tx, userId: string, id: string): Promise<boolean> {
    const isTheirs = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
    const gone = await tx.delete(webhookEndpoints).where(isTheirs).returning({ id: webhookEndpoints.id });
    return gone.length > 0;
  }

  async addDelivery(tx: Tx, delivery: typeof webhookDeliveries.$inferInsert): Promise<void> {
    await tx.insert(webhookDeliveries).values(delivery);
  }

  /** The latest first. */
  listDeliveries(endpointId: string, before: string | null, limit: number): Promise<DeliveryRow[]> {
    const isIt = eq(webhookDeliveries.endpointId, endpointId);
    return this.db
      .select()
      .from(webhookDeliveries)
      .where(before ? and(isIt, lt(webhookDeliveries.id, before)) : isIt)
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit);
  }

  async findDelivery(id: string): Promise<FoundDelivery | null> {
    const [row] = await this.db
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(eq(webhookDeliveries.id, id));
    return row ?? null;
  }

  /** False when another run has had this turn. */
  async endTurn(tx: Tx, id: string, turn: number, change: Partial<DeliveryRow>): Promise<boolean> {
    const rows = await tx
      .update(webhookDeliveries)
      .set({ ...change, turn: turn + 1, tries: sql`${webhookDeliveries.tries} + 1` })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.turn, turn)))
      .returning({ id: webhookDeliveries.id });
    return rows.length > 0;
  }

  /** Back to the beginning; null when it is not one of this endpoint's. */
  async restart(tx: Tx, endpointId: string, id: string): Promise<{ turn: number } | null> {
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, turn: sql`${webhookDeliveries.turn} + 1`, nextAt: sql`now()` })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)))
      .returning({ turn: webhookDeliveries.turn });
    return row ?? null;
  }
}

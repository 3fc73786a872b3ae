import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { once } from '../../lib/once.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { Channel } from './notification.ts';
import { deliveries, notificationChoices, notificationSettings, notifications } from './notifications.table.ts';
import type { Choice, Settings } from './preferences.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'createdAt' | 'readAt'>;
export type InboxFilter = { categories: string[] | null; onlyAction: boolean; before: string | null };
export type Delivery = typeof deliveries.$inferInsert;

@Injectable()
export class NotificationsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Null where this was told before. */
  async add(tx: Tx, notification: NewNotification): Promise<string | null> {
    const [row] = await tx
      .insert(notifications)
      .values({ id: randomUUIDv7(), ...notification })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    return row?.id ?? null;
  }

  async find(tx: Tx, id: string): Promise<NotificationRow | null> {
    const [row] = await tx.select().from(notifications).where(eq(notifications.id, id));
    return row ?? null;
  }

  /** Newest first; one more than `limit` where there are more. */
  list(userId: string, { categories, onlyAction, before }: InboxFilter, limit: number): Promise<NotificationRow[]> {
    return this.db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          categories ? inArray(notifications.category, categories) : undefined,
          onlyAction ? eq(notifications.needsAction, true) : undefined,
          before ? lt(notifications.id, before) : undefined,
        ),
      )
      .orderBy(desc(notifications.id))
      .limit(limit + 1);
  }

  /** So many at most: a page that only shows how many counts no further than it says. */
  async countUnread(userId: string, most = 10_000): Promise<number> {
    const [row] = await this.unread().execute({ userId, most });
    return row?.count ?? 0;
  }

  private readonly unread = once(() => {
    const unread = this.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, sql.placeholder('userId')), isNull(notifications.readAt)))
      .limit(sql.placeholder('most'))
      .as('unread');
    return this.db.select({ count: count() }).from(unread).prepare('unread');
  });

  /** Marks one as read, with all that lead to the same page, or every one; where the one leads, null when it is not theirs. */
  async markRead(tx: Tx, userId: string, id: string | null, now: Date): Promise<string | null> {
    const path = tx
      .select({ path: notifications.path })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.id, id ?? userId)));
    const named = id && or(eq(notifications.id, id), and(isNull(notifications.readAt), eq(notifications.path, path)));
    const own = and(eq(notifications.userId, userId), named || isNull(notifications.readAt));
    const [row] = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
      .where(own)
      .returning({ path: notifications.path });
    return row?.path ?? null;
  }

  /** What was asked for at this page asks no more; `kinds` where only some of it was done. */
  async markDone(tx: Tx, userId: string, path: string, kinds: string[] | null): Promise<void> {
    const asking = and(
      eq(notifications.userId, userId),
      eq(notifications.path, path),
      eq(notifications.needsAction, true),
      kinds ? inArray(notifications.kind, kinds) : undefined,
    );
    await tx.update(notifications).set({ needsAction: false }).where(asking);
  }

  /** False where this channel already has its message. */
  async addDelivery(tx: Tx, delivery: Delivery): Promise<boolean> {
    const added = await tx.insert(deliveries).values(delivery).onConflictDoNothing().returning();
    return added.length > 0;
  }

  async changeDeliveries(
    tx: Tx,
    ids: string[],
    channel: Channel,
    change: Partial<Pick<Delivery, 'state' | 'dueAt' | 'sentAt' | 'attempts'>>,
  ): Promise<void> {
    await tx
      .update(deliveries)
      .set(change)
      .where(and(inArray(deliveries.notificationId, ids), eq(deliveries.channel, channel)));
  }

  /** A receipt may be quicker than who sent: what it says stays. Several went in one mail, by the name of the first. */
  async markSent(
    tx: Tx,
    ids: string[],
    channel: Channel,
    { at: sentAt, carrierId = null }: { at: Date; carrierId?: string | null },
  ): Promise<void> {
    const inMailOf = channel === 'email' && ids.length > 1 ? ids[0] : null;
    const these = and(inArray(deliveries.notificationId, ids), eq(deliveries.channel, channel));
    const stillSending = and(these, eq(deliveries.state, 'sending'));
    await tx.update(deliveries).set({ state: 'sent', dueAt: null, sentAt, inMailOf }).where(stillSending);
    if (carrierId) await tx.update(deliveries).set({ carrierId }).where(these);
  }

  /** Who carries a message has it, though nobody here heard so when it was handed over: it is not sent once more. */
  async markTaken(tx: Tx, id: string, channel: Channel, taken: { at: Date; carrierId: string }): Promise<void> {
    await tx
      .update(deliveries)
      .set({ state: 'sent', dueAt: null, sentAt: taken.at, carrierId: taken.carrierId })
      .where(
        and(
          eq(deliveries.notificationId, id),
          eq(deliveries.channel, channel),
          inArray(deliveries.state, ['sending', 'retry']),
        ),
      );
  }

  /** The news that went in a message, by what its carrier calls that; null for one of nobody's. */
  async findByCarrier(channel: Channel, carrierId: string): Promise<string | null> {
    const [row] = await this.db
      .select({ id: deliveries.notificationId })
      .from(deliveries)
      .where(and(eq(deliveries.carrierId, carrierId), eq(deliveries.channel, channel)));
    return row?.id ?? null;
  }

  /** Takes the message until the transaction ends. */
  async lockDelivery(tx: Tx, notificationId: string, channel: Channel): Promise<Delivery | null> {
    const [row] = await tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.notificationId, notificationId), eq(deliveries.channel, channel)))
      .for('update');
    return row ?? null;
  }

  /** All that went in the mail that bears the name of this one. */
  async listInMail(tx: Tx, id: string): Promise<NotificationRow[]> {
    const together = tx.select({ id: deliveries.notificationId }).from(deliveries).where(eq(deliveries.inMailOf, id));
    return tx
      .select()
      .from(notifications)
      .where(or(eq(notifications.id, id), inArray(notifications.id, together)))
      .orderBy(asc(notifications.id));
  }

  /** By which channels any of these was sent, or is to be. */
  async usedChannels(tx: Tx, ids: string[]): Promise<Channel[]> {
    const rows = await tx
      .selectDistinct({ channel: deliveries.channel })
      .from(deliveries)
      .where(inArray(deliveries.notificationId, ids));
    return rows.map(({ channel }) => channel);
  }

  /** The channels by which the last message to somebody did not arrive. */
  async brokenChannels(userId: string): Promise<Channel[]> {
    const last = await this.db
      .selectDistinctOn([deliveries.channel], { channel: deliveries.channel, state: deliveries.state })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .where(
        and(eq(notifications.userId, userId), inArray(deliveries.state, ['sent', 'delivered', 'failed', 'exhausted'])),
      )
      .orderBy(deliveries.channel, desc(deliveries.notificationId));
    return last.filter(({ state }) => state !== 'sent' && state !== 'delivered').map(({ channel }) => channel);
  }

  choices(userId: string, tx: Db | Tx = this.db): Promise<Choice[]> {
    return tx.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  }

  async settings(userId: string, tx: Db | Tx = this.db): Promise<Settings | null> {
    const [row] = await tx.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
    return row ?? null;
  }

  async choose(tx: Tx, userId: string, choices: Choice[]): Promise<void> {
    await tx
      .insert(notificationChoices)
      .values(choices.map((choice) => ({ userId, ...choice })))
      .onConflictDoUpdate({
        target: [notificationChoices.userId, notificationChoices.category, notificationChoices.channel],
        set: { isOn: sql`excluded.is_on` },
      });
  }

  async saveSettings(tx: Tx, userId: string, settings: Settings): Promise<void> {
    await tx
      .insert(notificationSettings)
      .values({ userId, ...settings })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: settings });
  }
}

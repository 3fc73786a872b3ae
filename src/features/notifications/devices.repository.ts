import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, notInArray, or } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { PushTarget } from '../../platform/push/web-push.ts';
import { pushDevices } from './notifications.table.ts';

export type PushDevice = typeof pushDevices.$inferSelect;
const devicesMax = 10;

/** The browsers that somebody lets ring. */
@Injectable()
export class DevicesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  list(userId: string, tx: Db | Tx = this.db): Promise<PushDevice[]> {
    return tx.select().from(pushDevices).where(eq(pushDevices.userId, userId)).orderBy(asc(pushDevices.id));
  }

  /**
   * A browser belongs to who used it last; of many, the oldest go. It is the browser that knows the secret that came with
   * its address: false for who knows the address of another account's alone.
   */
  async add(tx: Tx, userId: string, { endpoint, key, secret }: PushTarget): Promise<boolean> {
    const row = { userId, key, secret };
    const isTheirs = or(eq(pushDevices.userId, userId), and(eq(pushDevices.key, key), eq(pushDevices.secret, secret)));
    const kept = await tx
      .insert(pushDevices)
      .values({ id: randomUUIDv7(), endpoint, ...row })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: row, setWhere: isTheirs })
      .returning({ id: pushDevices.id });
    if (kept.length === 0) return false;
    await this.keepLatest(tx, userId);
    return true;
  }

  private async keepLatest(tx: Tx, userId: string): Promise<void> {
    const kept = (await this.list(userId, tx)).slice(-devicesMax).map(({ id }) => id);
    await tx.delete(pushDevices).where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, kept)));
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(pushDevices).where(eq(pushDevices.id, id));
  }

  async removeAll(tx: Tx, userId: string): Promise<void> {
    await tx.delete(pushDevices).where(eq(pushDevices.userId, userId));
  }
}

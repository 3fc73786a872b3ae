import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import type { OwnPasskey } from './passkey.ts';
import { userPasskeys } from './passkeys.table.ts';

export type Passkey = typeof userPasskeys.$inferSelect;
export type NewPasskey = Omit<Passkey, 'id' | 'userId' | 'createdAt' | 'usedAt' | 'stoppedAt'>;

const { id, name, isBackedUp, createdAt, usedAt, stoppedAt, userId: owner } = userPasskeys;
const own = (userId: string, passkeyId: string) => and(eq(id, passkeyId), eq(owner, userId));

@Injectable()
export class PasskeysRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  list(userId: string, tx: Db | Tx = this.db): Promise<OwnPasskey[]> {
    return tx
      .select({ id, name, isBackedUp, createdAt, usedAt, stoppedAt })
      .from(userPasskeys)
      .where(eq(owner, userId))
      .orderBy(asc(id));
  }

  /** What a browser has to know to find or to spare them. */
  listKeys(userId: string): Promise<Pick<Passkey, 'credentialId' | 'transports'>[]> {
    const { credentialId, transports } = userPasskeys;
    return this.db.select({ credentialId, transports }).from(userPasskeys).where(eq(owner, userId)).orderBy(asc(id));
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    const [row] = await this.db.select().from(userPasskeys).where(eq(userPasskeys.credentialId, credentialId));
    return row ?? null;
  }

  async count(userId: string, tx: Db | Tx = this.db): Promise<number> {
    const [row] = await tx.select({ count: count() }).from(userPasskeys).where(eq(owner, userId));
    return row?.count ?? 0;
  }

  /** Whether it is theirs, and they have no other that opens anything. */
  async isOnly(tx: Tx, userId: string, passkeyId: string): Promise<boolean> {
    const opens = and(eq(owner, userId), isNull(stoppedAt));
    const rows = await tx.select({ id }).from(userPasskeys).where(opens).limit(2);
    return rows.length === 1 && rows[0]?.id === passkeyId;
  }

  /** Null where some account has it already. */
  async add(tx: Tx, userId: string, passkey: NewPasskey): Promise<string | null> {
    const [row] = await tx
      .insert(userPasskeys)
      .values({ id: randomUUIDv7(), userId, ...passkey })
      .onConflictDoNothing()
      .returning({ id });
    return row?.id ?? null;
  }

  async rename(tx: Tx, userId: string, passkeyId: string, newName: string): Promise<void> {
    await tx.update(userPasskeys).set({ name: newName }).where(own(userId, passkeyId));
  }

  /** Answers its name; null for what is not there or not theirs. */
  async remove(tx: Tx, userId: string, passkeyId: string): Promise<string | null> {
    const [row] = await tx.delete(userPasskeys).where(own(userId, passkeyId)).returning({ name });
    return row?.name ?? null;
  }

  async removeSince(tx: Tx, userId: string, since: Date): Promise<boolean> {
    const made = and(eq(owner, userId), gt(createdAt, since));
    return (await tx.delete(userPasskeys).where(made).returning({ id })).length > 0;
  }

  /** False where its counter has not risen: another has signed with it meanwhile. Nought both times counts nothing. */
  async use(tx: Tx, passkeyId: string, counter: number, backedUp: boolean): Promise<boolean> {
    const hasRisen = or(
      lt(userPasskeys.counter, counter),
      and(eq(userPasskeys.counter, 0), sql`${counter}::bigint = 0`),
    );
    const used = await tx
      .update(userPasskeys)
      .set({ counter, isBackedUp: backedUp, usedAt: sql`now()` })
      .where(and(eq(id, passkeyId), isNull(stoppedAt), hasRisen))
      .returning({ id });
    return used.length > 0;
  }

  /** False where it has been stopped before. */
  async stop(tx: Tx, passkeyId: string): Promise<boolean> {
    const stopped = await tx
      .update(userPasskeys)
      .set({ stoppedAt: sql`now()` })
      .where(and(eq(id, passkeyId), isNull(stoppedAt)))
      .returning({ id });
    return stopped.length > 0;
  }
}

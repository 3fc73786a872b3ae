import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, count, eq, gt, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import { lowestIdAt } from '../../../lib/uuid.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { userPasskeys } from '../passkeys/passkeys.table.ts';
import { recoveryCodes, userAuthenticators } from './second-factors.table.ts';

export type Authenticator = Omit<typeof userAuthenticators.$inferSelect, 'userId'>;

@Injectable()
export class SecondFactorsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async find(userId: string, tx: Db | Tx = this.db): Promise<Authenticator | null> {
    const { sealedSecret, lastStep, createdAt } = userAuthenticators;
    const [row] = await tx
      .select({ sealedSecret, lastStep, createdAt })
      .from(userAuthenticators)
      .where(eq(userAuthenticators.userId, userId));
    return row ?? null;
  }

  /** False where the account has one already. */
  async add(tx: Tx, userId: string, sealedSecret: string, lastStep: number): Promise<boolean> {
    const added = await tx
      .insert(userAuthenticators)
      .values({ userId, sealedSecret, lastStep })
      .onConflictDoNothing()
      .returning({ userId: userAuthenticators.userId });
    return added.length > 0;
  }

  /** Once only, whoever is first: a code that was looked at over a shoulder opens nothing more. */
  async useStep(tx: Tx, userId: string, step: number, sealedSecret: string): Promise<boolean> {
    const used = await tx
      .update(userAuthenticators)
      .set({ lastStep: step, sealedSecret })
      .where(and(eq(userAuthenticators.userId, userId), lt(userAuthenticators.lastStep, step)))
      .returning({ userId: userAuthenticators.userId });
    return used.length > 0;
  }

  /** With what belongs to it. Answers whether there was one; `since` leaves alone what was there before. */
  async remove(tx: Tx, userId: string, since = new Date(0)): Promise<boolean> {
    const removed = await tx
      .delete(userAuthenticators)
      .where(and(eq(userAuthenticators.userId, userId), gt(userAuthenticators.createdAt, since)))
      .returning({ userId: userAuthenticators.userId });
    if (removed.length > 0) await this.dropIdleCodes(tx, userId);
    return removed.length > 0;
  }

  /** One that opens something: not one that was stopped. */
  async hasPasskey(tx: Tx, userId: string): Promise<boolean> {
    const opens = and(eq(userPasskeys.userId, userId), isNull(userPasskeys.stoppedAt));
    return (await tx.select({ id: userPasskeys.id }).from(userPasskeys).where(opens).limit(1)).length > 0;
  }

  /** The codes stand in for the app or a passkey: they go with the last of these. */
  async dropIdleCodes(tx: Tx, userId: string): Promise<void> {
    const app = tx.select({ one: sql`1` }).from(userAuthenticators).where(eq(userAuthenticators.userId, userId));
    const passkey = tx.select({ one: sql`1` }).from(userPasskeys).where(eq(userPasskeys.userId, userId));
    await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), notExists(app), notExists(passkey)));
  }

  async countCodes(userId: string, tx: Db | Tx = this.db): Promise<number> {
    const [row] = await tx
      .select({ count: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
    return row?.count ?? 0;
  }

  /** In the place of those of before. */
  async replaceCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ id: randomUUIDv7(), userId, codeHash })));
  }

  async removeCodesSince(tx: Tx, userId: string, since: Date): Promise<void> {
    const made = and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.id, lowestIdAt(since)));
    await tx.delete(recoveryCodes).where(made);
  }

  async useCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: sql`now()` })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id });
    return used.length > 0;
  }
}

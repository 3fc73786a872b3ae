import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import type { FactorReset } from './factor-reset.ts';
import { factorResets } from './factor-resets.table.ts';

const { id, userId, takesBackSince, linkHash, usedAt, objectedAt, expiresAt } = factorResets;
const isOpen = () => and(isNull(usedAt), gt(expiresAt, sql`now()`));
/** Who objects has the second thing: what is said to be lost is not. */
const opens = () => and(isOpen(), or(isNull(objectedAt), isNotNull(takesBackSince)));

@Injectable()
export class FactorResetsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, reset: Pick<FactorReset, 'userId' | 'address' | 'takesBackSince' | 'expiresAt'>): Promise<string> {
    const newId = randomUUIDv7();
    await tx.insert(factorResets).values({ id: newId, ...reset });
    return newId;
  }

  /** Of an account that waits for the desk or for its owner. */
  async findOpen(owner: string): Promise<FactorReset | null> {
    const [row] = await this.db
      .select()
      .from(factorResets)
      .where(and(eq(userId, owner), isOpen()))
      .orderBy(desc(id))
      .limit(1);
    return row ?? null;
  }

  async findByLink(hash: string): Promise<FactorReset | null> {
    const [row] = await this.db
      .select()
      .from(factorResets)
      .where(and(eq(linkHash, hash), opens()));
    return row ?? null;
  }

  /** Null where it is over; until the transaction ends nobody objects to it. */
  async hold(tx: Tx, resetId: string): Promise<FactorReset | null> {
    const [row] = await tx
      .select()
      .from(factorResets)
      .where(and(eq(id, resetId), isOpen()))
      .for('update');
    return row ?? null;
  }

  async open(tx: Tx, resetId: string, link: Pick<FactorReset, 'linkHash' | 'expiresAt'>): Promise<void> {
    await tx.update(factorResets).set(link).where(eq(id, resetId));
  }

  /** False where somebody has objected before, or there is nothing to object to. */
  async object(tx: Tx, owner: string): Promise<boolean> {
    const objected = await tx
      .update(factorResets)
      .set({ objectedAt: sql`now()` })
      .where(and(eq(userId, owner), isNull(objectedAt), isOpen()))
      .returning({ id });
    return objected.length > 0;
  }

  /** Which of these somebody has objected to. */
  async objected(ids: string[]): Promise<string[]> {
    const rows = await this.db
      .select({ id })
      .from(factorResets)
      .where(and(inArray(id, ids), isNotNull(objectedAt)));
    return rows.map((row) => row.id);
  }

  async use(tx: Tx, resetId: string): Promise<boolean> {
    const used = await tx
      .update(factorResets)
      .set({ usedAt: sql`now()` })
      .where(and(eq(id, resetId), opens()))
      .returning({ id });
    return used.length > 0;
  }

  /** What else was asked for the account is over with the one that was used, also for a link that is opened just now. */
  async endOthers(tx: Tx, owner: string): Promise<void> {
    await tx
      .update(factorResets)
      .set({ usedAt: sql`now()` })
      .where(and(eq(userId, owner), isOpen()));
  }

  async drop(tx: Tx, resetId: string): Promise<void> {
    await tx.delete(factorResets).where(eq(id, resetId));
  }
}

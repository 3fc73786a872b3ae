import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import type { Connection, Identity } from './provider.ts';
import { userIdentities } from './user-identities.table.ts';

const { id, provider, issuer, subject, createdAt, usedAt } = userIdentities;
const whoIs = (who: Identity) => and(eq(issuer, who.issuer), eq(subject, who.subject));

@Injectable()
export class IdentitiesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  list(userId: string, tx: Db | Tx = this.db): Promise<Connection[]> {
    return tx
      .select({ id, provider, createdAt, usedAt })
      .from(userIdentities)
      .where(eq(userIdentities.userId, userId))
      .orderBy(asc(id));
  }

  async findUserId(who: Identity): Promise<string | null> {
    const [row] = await this.db.select({ userId: userIdentities.userId }).from(userIdentities).where(whoIs(who));
    return row?.userId ?? null;
  }

  /** False where an account has it already. */
  async add(tx: Tx, userId: string, who: Identity): Promise<boolean> {
    const added = await tx
      .insert(userIdentities)
      .values({ id: randomUUIDv7(), userId, provider: who.provider, issuer: who.issuer, subject: who.subject })
      .onConflictDoNothing()
      .returning({ id });
    return added.length > 0;
  }

  async noteUse(tx: Tx, who: Identity): Promise<void> {
    await tx.update(userIdentities).set({ usedAt: sql`now()` }).where(whoIs(who));
  }

  async removeSince(tx: Tx, owner: string, since: Date): Promise<void> {
    await tx.delete(userIdentities).where(and(eq(userIdentities.userId, owner), gt(createdAt, since)));
  }

  /** Answers whose provider it was; null for what is not there or not theirs. */
  async remove(tx: Tx, userId: string, identityId: string): Promise<string | null> {
    const [row] = await tx
      .delete(userIdentities)
      .where(and(eq(id, identityId), eq(userIdentities.userId, userId)))
      .returning({ provider });
    return row?.provider ?? null;
  }
}

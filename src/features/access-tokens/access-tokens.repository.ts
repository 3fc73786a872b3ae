import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { Role, SignedInUser } from '../../platform/http/request.ts';
import type { Scope } from '../../platform/http/scopes.ts';
import { accountView } from '../accounts/accounts.view.ts';
import type { AccessToken } from './access-token.ts';
import { accessTokens } from './access-tokens.table.ts';

export type NewAccessToken = { name: string; scopes: Scope[]; tokenHash: string; hint: string; expiresAt: Date };
export type Bearer = { id: string; scopes: Scope[]; lastUsedAt: Date | null; user: SignedInUser };

const { id, name, scopes, hint, createdAt, expiresAt, lastUsedAt } = accessTokens;
const token = { id, name, scopes, hint, createdAt, expiresAt, lastUsedAt };

@Injectable()
export class AccessTokensRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The latest first. */
  list(userId: string): Promise<AccessToken[]> {
    return this.db
      .select(token)
      .from(accessTokens)
      .where(eq(accessTokens.userId, userId))
      .orderBy(desc(accessTokens.id));
  }

  /** Whose token it is and what for, while it holds. */
  async findBearer(tokenHash: string): Promise<Bearer | null> {
    const [row] = await this.db
      .select({
        id,
        scopes,
        lastUsedAt,
        user: {
          id: accountView.id,
          name: accountView.name,
          roles: accountView.roles,
          generation: accountView.generation,
          hasSecondFactor: accountView.hasSecondFactor,
        },
      })
      .from(accessTokens)
      .innerJoin(accountView.table, eq(accountView.id, accessTokens.userId))
      .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, sql`now()`)));
    return row ? { ...row, user: { ...row.user, roles: row.user.roles as Role[] } } : null;
  }

  async find(tx: Tx, tokenId: string): Promise<{ userId: string; name: string; expiresAt: Date } | null> {
    const [row] = await tx
      .select({ userId: accessTokens.userId, name, expiresAt })
      .from(accessTokens)
      .where(eq(accessTokens.id, tokenId));
    return row ?? null;
  }

  async count(tx: Tx, userId: string): Promise<number> {
    const [row] = await tx.select({ count: count() }).from(accessTokens).where(eq(accessTokens.userId, userId));
    return row?.count ?? 0;
  }

  async add(tx: Tx, userId: string, values: NewAccessToken): Promise<string> {
    const newId = randomUUIDv7();
    await tx.insert(accessTokens).values({ id: newId, userId, ...values });
    return newId;
  }

  async remove(tx: Tx, userId: string, tokenId: string): Promise<boolean> {
    const removed = await tx
      .delete(accessTokens)
      .where(and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, userId)))
      .returning({ id: accessTokens.id });
    return removed.length > 0;
  }

  async removeSince(tx: Tx, userId: string, since: Date): Promise<void> {
    await tx.delete(accessTokens).where(and(eq(accessTokens.userId, userId), gt(accessTokens.createdAt, since)));
  }

  async noteUse(tokenId: string): Promise<void> {
    await this.db.update(accessTokens).set({ lastUsedAt: sql`now()` }).where(eq(accessTokens.id, tokenId));
  }
}

import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { Role, SignedInUser } from '../../platform/http/request.ts';
import type { Scope } from '../../platform/http/scopes.ts';
import { accountView } from '../accounts/accounts.view.ts';
import type { AllowedProgram } from './grant.ts';
import { oauthClients, oauthCodes, oauthGrants, oauthTokens } from './oauth.table.ts';

export type Client = typeof oauthClients.$inferSelect;
export type Code = typeof oauthCodes.$inferSelect;
export type NewCode = Pick<Code, 'clientId' | 'userId' | 'scopes' | 'redirect' | 'challenge'>;
type NewToken = { tokenHash: string; kind: 'access' | 'refresh'; scopes: Scope[]; expiresAt: Date };

/** A key as it was found, with the grant that it belongs to. */
export type HeldToken = {
  kind: 'access' | 'refresh';
  scopes: Scope[];
  expiresAt: Date;
  usedAt: Date | null;
  grantId: string;
  clientId: string;
  userId: string;
  allowed: Scope[];
};
export type GrantBearer = { id: string; scopes: Scope[]; lastUsedAt: Date | null; user: SignedInUser };

@Injectable()
export class OAuthRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async findClient(id: string): Promise<Client | null> {
    const [row] = await this.db.select().from(oauthClients).where(eq(oauthClients.id, id));
    return row ?? null;
  }

  async addCode(tx: Tx, codeHash: string, code: NewCode, expiresAt: Date): Promise<void> {
    await tx.insert(oauthCodes).values({ codeHash, ...code, expiresAt });
  }

  /** Held until the transaction is over: a second one that brings the same code waits, and then finds it used. */
  async holdCode(tx: Tx, codeHash: string): Promise<Code | null> {
    const [row] = await tx.select().from(oauthCodes).where(eq(oauthCodes.codeHash, codeHash)).for('update');
    return row ?? null;
  }

  async useCode(tx: Tx, codeHash: string, grantId: string): Promise<void> {
    await tx.update(oauthCodes).set({ usedAt: sql`now()`, grantId }).where(eq(oauthCodes.codeHash, codeHash));
  }

  async addGrant(tx: Tx, { clientId, userId, scopes }: NewCode, expiresAt: Date): Promise<string> {
    const id = randomUUIDv7();
    await tx.insert(oauthGrants).values({ id, clientId, userId, scopes, expiresAt });
    return id;
  }

  /** Those of one person to one program that are older than so many others. */
  async grantsBeyond(tx: Tx, { clientId, userId }: NewCode, most: number): Promise<string[]> {
    const rows = await tx
      .select({ id: oauthGrants.id })
      .from(oauthGrants)
      .where(and(eq(oauthGrants.clientId, clientId), eq(oauthGrants.userId, userId)))
      .orderBy(desc(oauthGrants.id))
      .offset(most);
    return rows.map(({ id }) => id);
  }

  /** Its keys go with it. */
  async endGrant(tx: Tx, id: string): Promise<{ userId: string } | null> {
    const [row] = await tx.delete(oauthGrants).where(eq(oauthGrants.id, id)).returning({ userId: oauthGrants.userId });
    return row ?? null;
  }

  /** The latest first. */
  list(userId: string): Promise<AllowedProgram[]> {
    const { id, scopes, createdAt, expiresAt, lastUsedAt } = oauthGrants;
    return this.db
      .select({ id, scopes, createdAt, expiresAt, lastUsedAt, name: oauthClients.name })
      .from(oauthGrants)
      .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
      .where(and(eq(oauthGrants.userId, userId), gt(expiresAt, sql`now()`)))
      .orderBy(desc(id));
  }

  async endOwn(tx: Tx, userId: string, id: string): Promise<boolean> {
    const own = and(eq(oauthGrants.id, id), eq(oauthGrants.userId, userId));
    const ended = await tx.delete(oauthGrants).where(own).returning({ id: oauthGrants.id });
    return ended.length > 0;
  }

  async prolongGrant(tx: Tx, id: string, expiresAt: Date): Promise<void> {
    await tx.update(oauthGrants).set({ expiresAt }).where(eq(oauthGrants.id, id));
  }

  async addTokens(tx: Tx, grantId: string, tokens: NewToken[]): Promise<void> {
    await tx.insert(oauthTokens).values(tokens.map((token) => ({ grantId, ...token })));
  }

  /**
   * The grant is held first, as by who ends it, so that the one who renews its keys and the one who ends it come after
   * each other and never wait for each other in a circle.
   */
  async holdToken(tx: Tx, tokenHash: string): Promise<HeldToken | null> {
    const isThis = eq(oauthTokens.tokenHash, tokenHash);
    const [found] = await tx.select({ grantId: oauthTokens.grantId }).from(oauthTokens).where(isThis);
    if (!found) return null;
    const { clientId, userId, scopes: allowed } = oauthGrants;
    const [grant] = await tx
      .select({ clientId, userId, allowed })
      .from(oauthGrants)
      .where(eq(oauthGrants.id, found.grantId))
      .for('update');
    const { kind, scopes, expiresAt, usedAt, grantId } = oauthTokens;
    const token = { kind, scopes, expiresAt, usedAt, grantId };
    const [row] = await tx.select(token).from(oauthTokens).where(isThis).for('update');
    return grant && row ? { ...row, ...grant } : null;
  }

  async useToken(tx: Tx, tokenHash: string): Promise<void> {
    await tx.update(oauthTokens).set({ usedAt: sql`now()` }).where(eq(oauthTokens.tokenHash, tokenHash));
  }

  async removeToken(tx: Tx, tokenHash: string): Promise<void> {
    await tx.delete(oauthTokens).where(eq(oauthTokens.tokenHash, tokenHash));
  }

  /** For whom an access token stands and what for, while it and its grant hold. */
  async findBearer(tokenHash: string): Promise<GrantBearer | null> {
    const { id, lastUsedAt } = oauthGrants;
    const { name, roles, generation, hasSecondFactor } = accountView;
    const user = { id: accountView.id, name, roles, generation, hasSecondFactor };
    const [row] = await this.db
      .select({ id, lastUsedAt, scopes: oauthTokens.scopes, user })
      .from(oauthTokens)
      .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
      .innerJoin(accountView.table, eq(accountView.id, oauthGrants.userId))
      .where(
        and(
          eq(oauthTokens.tokenHash, tokenHash),
          eq(oauthTokens.kind, 'access'),
          isNull(oauthTokens.usedAt),
          gt(oauthTokens.expiresAt, sql`now()`),
        ),
      );
    return row ? { ...row, user: { ...row.user, roles: row.user.roles as Role[] } } : null;
  }

  async noteUse(grantId: string): Promise<void> {
    await this.db.update(oauthGrants).set({ lastUsedAt: sql`now()` }).where(eq(oauthGrants.id, grantId));
  }

  /**
   * All of an account since an instant. First the consents still on their way, as who exchanges one holds it: what came
   * of it meanwhile is there to be ended.
   */
  async removeSince(tx: Tx, userId: string, since: Date): Promise<void> {
    await tx.delete(oauthCodes).where(and(eq(oauthCodes.userId, userId), gt(oauthCodes.createdAt, since)));
    await tx.delete(oauthGrants).where(and(eq(oauthGrants.userId, userId), gt(oauthGrants.createdAt, since)));
  }
}

import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, count, countDistinct, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { oauthClients, oauthCodes, oauthGrants } from './oauth.table.ts';
import type { OwnProgram, ProgramDetails } from './program.ts';

/** Programs as their makers registered them. */
@Injectable()
export class ProgramsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The latest first. */
  list(userId: string, tx: Db | Tx = this.db): Promise<OwnProgram[]> {
    return this.select(eq(oauthClients.userId, userId), tx);
  }

  async find(userId: string, id: string): Promise<OwnProgram | null> {
    const [program] = await this.select(this.own(userId, id));
    return program ?? null;
  }

  private select(whose: SQL | undefined, tx: Db | Tx = this.db): Promise<OwnProgram[]> {
    const { id, name, website, redirects, scopes, createdAt, secretHash } = oauthClients;
    const hasSecret = sql<boolean>`${secretHash} is not null`;
    return tx
      .select({ id, name, website, redirects, scopes, createdAt, hasSecret, people: countDistinct(oauthGrants.userId) })
      .from(oauthClients)
      .leftJoin(oauthGrants, and(eq(oauthGrants.clientId, id), gt(oauthGrants.expiresAt, sql`now()`)))
      .where(whose)
      .groupBy(id)
      .orderBy(desc(id));
  }

  async count(tx: Tx, userId: string): Promise<number> {
    const [row] = await tx.select({ total: count() }).from(oauthClients).where(eq(oauthClients.userId, userId));
    return row?.total ?? 0;
  }

  async add(tx: Tx, userId: string, details: ProgramDetails, secretHash: string | null): Promise<string> {
    const id = randomUUIDv7();
    const { name, website, redirects, scopes } = details;
    await tx.insert(oauthClients).values({ id, userId, name, website, redirects, scopes, secretHash });
    return id;
  }

  async change(tx: Tx, userId: string, id: string, details: ProgramDetails): Promise<boolean> {
    const { name, website, redirects, scopes } = details;
    const changed = await tx
      .update(oauthClients)
      .set({ name, website, redirects, scopes })
      .where(this.own(userId, id))
      .returning({ id: oauthClients.id });
    return changed.length > 0;
  }

  /** The name of the program; null where there is none of theirs with a secret. */
  async changeSecret(tx: Tx, userId: string, id: string, secretHash: string): Promise<string | null> {
    const [row] = await tx
      .update(oauthClients)
      .set({ secretHash })
      .where(and(this.own(userId, id), sql`${oauthClients.secretHash} is not null`))
      .returning({ name: oauthClients.name });
    return row?.name ?? null;
  }

  /** What people allowed it goes with it. */
  async remove(tx: Tx, userId: string, id: string): Promise<boolean> {
    const removed = await tx.delete(oauthClients).where(this.own(userId, id)).returning({ id: oauthClients.id });
    return removed.length > 0;
  }

  async removeSince(tx: Tx, userId: string, since: Date): Promise<void> {
    await tx.delete(oauthClients).where(and(eq(oauthClients.userId, userId), gt(oauthClients.createdAt, since)));
  }

  /** Leads nobody anywhere, with a secret that nobody has; what people allowed it since an instant ends. */
  async close(tx: Tx, id: string, since: Date, secretHash: string): Promise<void> {
    const kept = sql`case when ${oauthClients.secretHash} is null then null else ${secretHash} end`;
    await tx.update(oauthClients).set({ redirects: [], secretHash: kept }).where(eq(oauthClients.id, id));
    await tx.delete(oauthCodes).where(and(eq(oauthCodes.clientId, id), gt(oauthCodes.createdAt, since)));
    await tx.delete(oauthGrants).where(and(eq(oauthGrants.clientId, id), gt(oauthGrants.createdAt, since)));
  }

  private own(userId: string, id: string): SQL | undefined {
    return and(eq(oauthClients.id, id), eq(oauthClients.userId, userId));
  }
}

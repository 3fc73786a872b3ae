import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { caseLinks, cases, caseWatches, hearings } from '../cases.table.ts';

export type CaseLink = typeof caseLinks.$inferSelect;
export type NewLink = Pick<CaseLink, 'kind' | 'userId' | 'watchId' | 'label'> & Partial<Pick<CaseLink, 'withLinked'>>;

/** So many may somebody have; all of them are listed, as one that is not seen is not taken back. */
export const linksMax = 100;

const running = ['active', 'paused', 'closing'] as const;

@Injectable()
export class CaseLinksRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, link: NewLink): Promise<void> {
    await tx.insert(caseLinks).values({ token: randomBytes(16).toString('base64url'), ...link });
  }

  /** Of one case, or with null of all cases together. */
  list(userId: string, watchId: string | null): Promise<CaseLink[]> {
    return this.db
      .select()
      .from(caseLinks)
      .where(and(eq(caseLinks.userId, userId), ofWatch(watchId), isNull(caseLinks.revokedAt)))
      .orderBy(desc(caseLinks.createdAt))
      .limit(linksMax);
  }

  /** Until the end of the transaction nobody else counts them: two at once would both find room for the last one. */
  async countForChange(tx: Tx, userId: string): Promise<number> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`case links of ${userId}`}, 0))`);
    const [row] = await tx
      .select({ count: count() })
      .from(caseLinks)
      .where(and(eq(caseLinks.userId, userId), isNull(caseLinks.revokedAt)));
    return row?.count ?? 0;
  }

  /** Null for what never was or was taken back: a stranger cannot tell the two apart. */
  async find(token: string, kind: CaseLink['kind']): Promise<CaseLink | null> {
    const [row] = await this.db
      .select()
      .from(caseLinks)
      .where(and(eq(caseLinks.token, token), eq(caseLinks.kind, kind), isNull(caseLinks.revokedAt)));
    return row ?? null;
  }

  async touch(token: string, now: Date): Promise<void> {
    await this.db.update(caseLinks).set({ lastUsedAt: now }).where(eq(caseLinks.token, token));
  }

  async revoke(tx: Tx, userId: string, token: string, now: Date): Promise<boolean> {
    const revoked = await tx
      .update(caseLinks)
      .set({ revokedAt: now })
      .where(and(eq(caseLinks.token, token), eq(caseLinks.userId, userId), isNull(caseLinks.revokedAt)))
      .returning({ token: caseLinks.token });
    return revoked.length > 0;
  }

  async revokeSince(tx: Tx, userId: string, since: Date): Promise<void> {
    await tx
      .update(caseLinks)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(caseLinks.userId, userId), gt(caseLinks.createdAt, since), isNull(caseLinks.revokedAt)));
  }

  /** The hearings of what somebody follows, from a day on. */
  listHearings({ userId, watchIds }: { userId: string; watchIds: string[] | null }, since: Date) {
    return this.db
      .select({ hearing: hearings, court: cases, watch: caseWatches })
      .from(hearings)
      .innerJoin(cases, eq(cases.id, hearings.caseId))
      .innerJoin(caseWatches, eq(caseWatches.caseId, hearings.caseId))
      .where(
        and(
          eq(caseWatches.userId, userId),
          watchIds ? inArray(caseWatches.id, watchIds) : undefined,
          inArray(caseWatches.state, running),
          gt(hearings.dayEndsAt, since),
        ),
      )
      .orderBy(asc(hearings.day))
      .limit(500);
  }
}

const ofWatch = (watchId: string | null) => (watchId ? eq(caseLinks.watchId, watchId) : isNull(caseLinks.watchId));

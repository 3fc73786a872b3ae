import { Inject, Injectable } from '@nestjs/common';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { ownerBrowsers } from './browsers.table.ts';
import { DB, type Db, type Tx } from './database.ts';

/** The browsers of one person without an account that have the same form, certificate or lease open. */
@Injectable()
export class OwnerBrowsers {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Lets one more in beside the owner, who is the first of them where there was none before. */
  async letIn(tx: Tx, subjectId: string, owner: string, visitorId: string): Promise<void> {
    const others = await tx.select().from(ownerBrowsers).where(eq(ownerBrowsers.subjectId, subjectId)).limit(1);
    const rows = [
      { subjectId, visitorId: owner, isFirst: others.length === 0 },
      { subjectId, visitorId, isFirst: false },
    ];
    await tx.insert(ownerBrowsers).values(rows).onConflictDoNothing();
  }

  async has(subjectId: string, visitorId: string): Promise<boolean> {
    return (await this.db.select().from(ownerBrowsers).where(isOne(subjectId, visitorId))).length > 0;
  }

  /** Whether these two are the same person's for it. */
  async areTogether(subjectId: string, visitorId: string, other: string): Promise<boolean> {
    return (await this.has(subjectId, visitorId)) && this.has(subjectId, other);
  }

  async areSeveral(subjectId: string): Promise<boolean> {
    return (await this.db.$count(ownerBrowsers, eq(ownerBrowsers.subjectId, subjectId))) > 1;
  }

  /** Another one that is in; null where there is none. */
  async otherThan(tx: Tx, subjectId: string, visitorId: string): Promise<string | null> {
    const others = and(eq(ownerBrowsers.subjectId, subjectId), ne(ownerBrowsers.visitorId, visitorId));
    const [row] = await tx.select({ id: ownerBrowsers.visitorId }).from(ownerBrowsers).where(others).limit(1);
    return row?.id ?? null;
  }

  /** Whether it is where this was begun, and others are in beside it: it may put them out. */
  async isFirstOfSeveral(tx: Tx, subjectId: string, visitorId: string): Promise<boolean> {
    const rows = await tx.select().from(ownerBrowsers).where(eq(ownerBrowsers.subjectId, subjectId));
    return rows.length > 1 && rows.some((row) => row.visitorId === visitorId && row.isFirst);
  }

  /** It is in an account from now on, or in one browser alone. Answers which ones had it. */
  async clear(tx: Tx, subjectId: string): Promise<string[]> {
    const isOfIt = eq(ownerBrowsers.subjectId, subjectId);
    const rows = await tx.delete(ownerBrowsers).where(isOfIt).returning({ id: ownerBrowsers.visitorId });
    return rows.map(({ id }) => id);
  }

  /** Of everything that this browser was in: an account has it. */
  async clearOf(tx: Tx, visitorId: string): Promise<void> {
    const theirs = tx
      .select({ id: ownerBrowsers.subjectId })
      .from(ownerBrowsers)
      .where(eq(ownerBrowsers.visitorId, visitorId));
    await tx.delete(ownerBrowsers).where(inArray(ownerBrowsers.subjectId, theirs));
  }

  /** One browser goes; the others stay in. */
  async leave(tx: Tx, visitorId: string): Promise<void> {
    await tx.delete(ownerBrowsers).where(eq(ownerBrowsers.visitorId, visitorId));
  }
}

const isOne = (subjectId: string, visitorId: string) =>
  and(eq(ownerBrowsers.subjectId, subjectId), eq(ownerBrowsers.visitorId, visitorId));

import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { Application } from './expert-application.ts';
import { expertApplications, experts } from './experts.table.ts';

export type NewApplication = Omit<
  typeof expertApplications.$inferInsert,
  'id' | 'state' | 'version' | 'sentAt' | 'decidedAt' | 'decidedBy' | 'reason'
>;

@Injectable()
export class ExpertApplicationsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Throws Refused where one of this account is waiting already. */
  async add(tx: Tx, application: NewApplication): Promise<string> {
    const [row] = await tx
      .insert(expertApplications)
      .values({ id: randomUUIDv7(), ...application })
      .onConflictDoNothing()
      .returning({ id: expertApplications.id });
    if (!row) throw new Refused('error.not_allowed_now');
    return row.id;
  }

  /** The last one this account sent, and the expert it has become. */
  async findLatest(userId: string): Promise<Application | null> {
    const [row] = await this.db
      .select()
      .from(expertApplications)
      .where(eq(expertApplications.userId, userId))
      .orderBy(desc(expertApplications.id))
      .limit(1);
    return row ?? null;
  }

  async findById(id: string): Promise<Application | null> {
    const [row] = await this.db.select().from(expertApplications).where(eq(expertApplications.id, id));
    return row ?? null;
  }

  /** Those that wait, the longest waiting first. */
  listOpen(limit: number): Promise<Application[]> {
    return this.db
      .select()
      .from(expertApplications)
      .where(eq(expertApplications.state, 'sent'))
      .orderBy(expertApplications.sentAt, expertApplications.id)
      .limit(limit);
  }

  async findExpertOf(userId: string): Promise<{ id: string; validUntil: string | null } | null> {
    const [row] = await this.db
      .select({ id: experts.id, validUntil: experts.validUntil })
      .from(experts)
      .where(eq(experts.userId, userId));
    return row ?? null;
  }

  /** Whether the staff have suspended this account, also where it left as an expert since. */
  async isSuspended(userId: string): Promise<boolean> {
    const isTheirs = or(eq(experts.userId, userId), eq(experts.formerUserId, userId));
    return (await this.db.$count(experts, and(isTheirs, isNotNull(experts.suspendedAt)))) > 0;
  }

  async tie(tx: Tx, id: string, expertId: string): Promise<void> {
    await tx.update(expertApplications).set({ expertId }).where(eq(expertApplications.id, id));
  }

  /** What waits, or of that what was sent since an instant, waits no more. Answers what it was. */
  async withdrawAll(tx: Tx, userId: string, since: Date | null = null): Promise<string[]> {
    const { id, state, sentAt } = expertApplications;
    const isWaiting = and(
      eq(expertApplications.userId, userId),
      eq(state, 'sent'),
      since ? gt(sentAt, since) : undefined,
    );
    const rows = await tx
      .update(expertApplications)
      .set({ state: 'withdrawn', version: sql`${expertApplications.version} + 1`, decidedAt: sql`now()` })
      .where(isWaiting)
      .returning({ id });
    return rows.map((row) => row.id);
  }

  /** Ends the waiting of one. Throws Refused when somebody else did, or when it was changed since. */
  async settle(tx: Tx, id: string, version: number | null, change: Partial<Application>): Promise<Application> {
    const [row] = await tx
      .update(expertApplications)
      .set({ ...change, version: sql`${expertApplications.version} + 1`, decidedAt: sql`now()` })
      .where(
        and(
          eq(expertApplications.id, id),
          eq(expertApplications.state, 'sent'),
          version === null ? undefined : eq(expertApplications.version, version),
        ),
      )
      .returning();
    if (!row) throw new Refused('error.changed_meanwhile');
    return row;
  }
}

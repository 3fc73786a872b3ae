import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { cases, caseWatches, ownHearings } from '../cases.table.ts';

export type OwnHearingRow = typeof ownHearings.$inferSelect;
type Facts = Omit<typeof ownHearings.$inferInsert, 'id' | 'watchId'>;

const running = ['active', 'paused', 'closing'] as const;

/** The hearings that followers have noted for themselves: one for each watch. */
@Injectable()
export class OwnHearingsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The one that is still to come. */
  async find(watchId: string, now: Date, tx: Db | Tx = this.db): Promise<OwnHearingRow | null> {
    const [row] = await tx
      .select()
      .from(ownHearings)
      .where(and(eq(ownHearings.watchId, watchId), gt(ownHearings.dayEndsAt, now)));
    return row ?? null;
  }

  /** Of everything that somebody follows. */
  async listOf(userId: string, now: Date): Promise<OwnHearingRow[]> {
    const rows = await this.db
      .select({ own: ownHearings })
      .from(ownHearings)
      .innerJoin(caseWatches, eq(caseWatches.id, ownHearings.watchId))
      .where(and(eq(caseWatches.userId, userId), gt(ownHearings.dayEndsAt, now)));
    return rows.map(({ own }) => own);
  }

  /** As calendars show them, from a day on. */
  listForCalendar({ userId, watchIds }: { userId: string; watchIds: string[] | null }, since: Date) {
    return this.db
      .select({ hearing: ownHearings, court: cases, watch: caseWatches })
      .from(ownHearings)
      .innerJoin(caseWatches, eq(caseWatches.id, ownHearings.watchId))
      .innerJoin(cases, eq(cases.id, caseWatches.caseId))
      .where(
        and(
          eq(caseWatches.userId, userId),
          watchIds ? inArray(caseWatches.id, watchIds) : undefined,
          inArray(caseWatches.state, running),
          gt(ownHearings.dayEndsAt, since),
        ),
      )
      .limit(500);
  }

  /** In the place of the one there was; calendars know it by its id and take the change over. */
  async put(tx: Tx, watchId: string, facts: Facts): Promise<void> {
    await tx
      .insert(ownHearings)
      .values({ id: randomUUIDv7(), watchId, ...facts })
      .onConflictDoUpdate({
        target: ownHearings.watchId,
        set: { ...facts, sequence: sql`${ownHearings.sequence} + 1`, updatedAt: sql`now()` },
      });
  }

  async remove(tx: Tx, watchId: string): Promise<void> {
    await tx.delete(ownHearings).where(eq(ownHearings.watchId, watchId));
  }

  /** What the court has since said otherwise: of that day, or with null of any. */
  async supersede(tx: Tx, caseId: string, day: string | null): Promise<void> {
    const watches = tx.select({ id: caseWatches.id }).from(caseWatches).where(eq(caseWatches.caseId, caseId));
    await tx
      .delete(ownHearings)
      .where(and(inArray(ownHearings.watchId, watches), day ? eq(ownHearings.day, day) : undefined));
  }

  takeReminders(tx: Tx, now: Date, limit: number): Promise<OwnHearingRow[]> {
    return tx
      .select()
      .from(ownHearings)
      .where(lte(ownHearings.nextReminderAt, now))
      .limit(limit)
      .for('update', { skipLocked: true });
  }

  async setReminder(tx: Tx, id: string, next: Pick<OwnHearingRow, 'nextReminder' | 'nextReminderAt'>): Promise<void> {
    await tx.update(ownHearings).set(next).where(eq(ownHearings.id, id));
  }
}

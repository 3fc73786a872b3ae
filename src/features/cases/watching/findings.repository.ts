import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { CaseRow } from '../cases.repository.ts';
import { caseDocuments, caseEvents, cases, caseWatches, hearings, ownHearings } from '../cases.table.ts';

export type HearingRow = typeof hearings.$inferSelect;
type NewHearing = Omit<typeof hearings.$inferInsert, 'id'>;
type NewEvent = Omit<typeof caseEvents.$inferInsert, 'id'>;

/** What becomes of a case: its hearings, its history, and whose turn it is. */
@Injectable()
export class FindingsRepository {
  listUpcoming(tx: Tx, caseId: string, now: Date): Promise<HearingRow[]> {
    return tx
      .select()
      .from(hearings)
      .where(and(eq(hearings.caseId, caseId), eq(hearings.state, 'set'), gt(hearings.dayEndsAt, now)))
      .orderBy(asc(hearings.day));
  }

  async addHearing(tx: Tx, hearing: NewHearing): Promise<string> {
    const id = randomUUIDv7();
    await tx.insert(hearings).values({ id, ...hearing });
    return id;
  }

  async changeHearing(tx: Tx, id: string, change: Partial<NewHearing>, now: Date): Promise<void> {
    await tx
      .update(hearings)
      .set({ ...change, sequence: sql`${hearings.sequence} + 1`, updatedAt: now })
      .where(eq(hearings.id, id));
  }

  async closeHearings(tx: Tx, caseId: string, day: string, outcome: string, now: Date): Promise<void> {
    await tx
      .update(hearings)
      .set({ state: 'held', outcome, nextReminder: null, nextReminderAt: null, updatedAt: now })
      .where(and(eq(hearings.caseId, caseId), eq(hearings.state, 'set'), lte(hearings.day, day)));
  }

  /** Null where this was known before, whichever source said it. */
  async addEvent(tx: Tx, event: NewEvent): Promise<string | null> {
    const [row] = await tx
      .insert(caseEvents)
      .values({ id: randomUUIDv7(), ...event })
      .onConflictDoNothing()
      .returning({ id: caseEvents.id });
    return row?.id ?? null;
  }

  async addDocument(tx: Tx, document: Omit<typeof caseDocuments.$inferInsert, 'id'>): Promise<void> {
    await tx
      .insert(caseDocuments)
      .values({ id: randomUUIDv7(), ...document })
      .onConflictDoNothing();
  }

  /** Cases whose check is due, taken for a quarter of an hour: a process that dies gives them back. */
  async claimDue(tx: Tx, now: Date, until: Date, limit: number): Promise<CaseRow[]> {
    const due = tx
      .select({ id: cases.id })
      .from(cases)
      .where(lte(cases.nextCheckAt, now))
      .orderBy(asc(cases.nextCheckAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    return tx
      .update(cases)
      .set({
        checkState: 'running',
        nextCheckAt: until,
        dueSince: sql`coalesce(${cases.dueSince}, ${now.toISOString()}::timestamptz)`,
      })
      .where(sql`${cases.id} in ${due}`)
      .returning();
  }

  /** Cases that nothing has answered for since `before`, each once. */
  takeStale(tx: Tx, before: Date): Promise<CaseRow[]> {
    return tx
      .update(cases)
      .set({ staleSince: sql`${cases.dueSince}` })
      .where(and(lte(cases.dueSince, before), isNull(cases.staleSince)))
      .returning();
  }

  takeReminders(tx: Tx, now: Date, limit: number): Promise<HearingRow[]> {
    return tx
      .select()
      .from(hearings)
      .where(lte(hearings.nextReminderAt, now))
      .limit(limit)
      .for('update', { skipLocked: true });
  }

  async setReminder(tx: Tx, id: string, next: Pick<HearingRow, 'nextReminder' | 'nextReminderAt'>): Promise<void> {
    await tx.update(hearings).set(next).where(eq(hearings.id, id));
  }

  /**
   * Whether anything of cases waits to be done. Most minutes have nothing, and this asks once for all that could be; each
   * part is found by its index.
   */
  async isAnythingDue(db: Db, now: Date, silentSince: Date): Promise<boolean> {
    const parts: SQL[] = [
      sql`select from ${cases} where ${lte(cases.nextCheckAt, now)}`,
      sql`select from ${cases} where ${and(lte(cases.dueSince, silentSince), isNull(cases.staleSince))}`,
      sql`select from ${hearings} where ${lte(hearings.nextReminderAt, now)}`,
      sql`select from ${ownHearings} where ${lte(ownHearings.nextReminderAt, now)}`,
      sql`select from ${caseWatches} where ${lte(caseWatches.wakeAt, now)}`,
    ];
    const exist = parts.map((part) => sql`exists (${part})`);
    const { rows } = await db.execute<{ is_due: boolean }>(sql`select ${sql.join(exist, sql` or `)} as is_due`);
    return rows[0]?.is_due === true;
  }

  takeAwake(tx: Tx, now: Date, limit: number) {
    return tx
      .select()
      .from(caseWatches)
      .where(lte(caseWatches.wakeAt, now))
      .limit(limit)
      .for('update', { skipLocked: true });
  }
}

import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import { Claims } from '../accounts/claims/claims.ts';
import { deskTasks } from './desk-tasks.table.ts';

export type DeskTask = typeof deskTasks.$inferSelect;
export type NewDeskTask = { kind: string; subject: string; subjectId: string; data?: EventData };

/** What waits for a person. Other features leave it here, in the transaction that found it out. */
@Injectable()
export class DeskTasksService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly claims: Claims,
  ) {}

  /** What was done about them stands in the record of events: what is closed is read by nobody. */
  onModuleInit(): void {
    this.claims.register({
      leave: async (tx, userId) => void (await tx.delete(deskTasks).where(eq(deskTasks.closedBy, userId))),
    });
  }

  /** The same task twice, while the first is open, is one. */
  async open(tx: Tx, task: NewDeskTask): Promise<void> {
    await tx
      .insert(deskTasks)
      .values({ id: randomUUIDv7(), ...task })
      .onConflictDoNothing();
  }

  /** Those of some kinds, the oldest first. */
  listOpen(kinds: string[]): Promise<DeskTask[]> {
    const isWanted = and(isNull(deskTasks.closedAt), inArray(deskTasks.kind, kinds));
    return this.db.select().from(deskTasks).where(isWanted).orderBy(asc(deskTasks.id)).limit(100);
  }

  /** Whether one of a kind about any of these still waits. */
  async isOpenAbout(kind: string, subjectIds: string[]): Promise<boolean> {
    if (subjectIds.length === 0) return false;
    const isWanted = and(
      eq(deskTasks.kind, kind),
      inArray(deskTasks.subjectId, subjectIds),
      isNull(deskTasks.closedAt),
    );
    return (await this.db.select({ id: deskTasks.id }).from(deskTasks).where(isWanted).limit(1)).length > 0;
  }

  /** Null when there is none, or somebody has closed it. */
  async close(tx: Tx, id: string, staffId: string): Promise<DeskTask | null> {
    const [row] = await tx
      .update(deskTasks)
      .set({ closedAt: new Date(), closedBy: staffId })
      .where(and(eq(deskTasks.id, id), isNull(deskTasks.closedAt)))
      .returning();
    return row ?? null;
  }

  /** For what was done without looking at the list of tasks. */
  async closeAbout(tx: Tx, { kind, subject, subjectId }: NewDeskTask, staffId: string): Promise<void> {
    await tx
      .update(deskTasks)
      .set({ closedAt: new Date(), closedBy: staffId })
      .where(
        and(
          eq(deskTasks.kind, kind),
          eq(deskTasks.subject, subject),
          eq(deskTasks.subjectId, subjectId),
          isNull(deskTasks.closedAt),
        ),
      );
  }
}

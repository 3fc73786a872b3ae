import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { deskTasks, type EventData } from '../database/schema/index.ts';

export type DeskTask = typeof deskTasks.$inferSelect;
export type NewDeskTask = { kind: string; subject: string; subjectId: string; data?: EventData };

/** What waits for a person. Other rooms leave it here, in the transaction that found it out. */
@Injectable()
export class DeskTasks {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The same task twice, while the first is open, is one. */
  async open(tx: Tx, task: NewDeskTask): Promise<void> {
    await tx
      .insert(deskTasks)
      .values({ id: randomUUIDv7(), ...task })
      .onConflictDoNothing();
  }

  /** The oldest first. */
  listOpen(): Promise<DeskTask[]> {
    return this.db.select().from(deskTasks).where(isNull(deskTasks.closedAt)).orderBy(asc(deskTasks.id)).limit(100);
  }

  async close(tx: Tx, id: string, staffId: string): Promise<boolean> {
    const rows = await tx
      .update(deskTasks)
      .set({ closedAt: new Date(), closedBy: staffId })
      .where(and(eq(deskTasks.id, id), isNull(deskTasks.closedAt)))
      .returning({ id: deskTasks.id });
    return rows.length > 0;
  }
}

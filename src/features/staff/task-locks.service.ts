import { Inject, Injectable } from '@nestjs/common';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { DB, type Db } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { accountView } from '../accounts/accounts.view.ts';
import type { Holder, Subject, Task } from './task-lock.ts';
import { deskLeases } from './task-locks.table.ts';

const minutes = 15;

/** One person at a time: a task is held for a quarter of an hour from the last thing its holder did to it. */
@Injectable()
export class TaskLocksService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly events: Events,
  ) {}

  async find({ subject, id }: Task): Promise<Holder | null> {
    const [row] = await this.db
      .select({ userId: deskLeases.userId, name: accountView.name, since: deskLeases.since })
      .from(deskLeases)
      .innerJoin(accountView.table, eq(accountView.id, deskLeases.userId))
      .where(and(isTask(subject, id), sql`${deskLeases.until} > now()`));
    return row ? { ...row, since: row.since.toISOString() } : null;
  }

  /** Takes a task, or keeps it. Throws Refused while it is somebody else's. */
  async take({ subject, id }: Task, userId: string): Promise<void> {
    const until = new Date(Date.now() + minutes * 60 * 1000);
    const isFree = or(eq(deskLeases.userId, userId), lt(deskLeases.until, sql`now()`));
    const taken = await this.db
      .insert(deskLeases)
      .values({ subject, subjectId: id, userId, since: new Date(), until })
      .onConflictDoUpdate({
        target: [deskLeases.subject, deskLeases.subjectId],
        // Whoever comes back after a break holds it anew; renewed, the beginning stays.
        set: {
          userId,
          until,
          since: sql`case when ${deskLeases.userId} = ${userId} and ${deskLeases.until} > now() then ${deskLeases.since} else now() end`,
        },
        setWhere: isFree,
      })
      .returning({ subject: deskLeases.subject });
    if (taken.length === 0) throw new Refused('error.held_by_other');
  }

  /** Takes it from whoever has it; the reason stays on record. */
  async takeOver({ subject, id }: Task, userId: string, reason: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const actor = { kind: 'staff', id: userId } as const;
      await tx.delete(deskLeases).where(isTask(subject, id));
      await this.events.record(tx, { subject, subjectId: id, action: 'take_over', actor, data: { reason } });
    });
    await this.take({ subject, id }, userId);
  }

  async release({ subject, id }: Task, userId: string): Promise<void> {
    await this.db.delete(deskLeases).where(and(isTask(subject, id), eq(deskLeases.userId, userId)));
  }
}

const isTask = (subject: Subject, id: string) => and(eq(deskLeases.subject, subject), eq(deskLeases.subjectId, id));

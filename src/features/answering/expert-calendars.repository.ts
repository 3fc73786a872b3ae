import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { expertCalendars } from './answering.table.ts';
import type { ExpertCalendar } from './answering.ts';

@Injectable()
export class ExpertCalendarsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** False where there is one already: its address stays. */
  async add(tx: Tx, expertId: string): Promise<boolean> {
    const token = randomBytes(16).toString('base64url');
    const added = await tx.insert(expertCalendars).values({ expertId, token }).onConflictDoNothing().returning();
    return added.length > 0;
  }

  async remove(tx: Tx, expertId: string): Promise<boolean> {
    return (await tx.delete(expertCalendars).where(eq(expertCalendars.expertId, expertId)).returning()).length > 0;
  }

  async findOf(expertId: string): Promise<ExpertCalendar | null> {
    const [row] = await this.db.select().from(expertCalendars).where(eq(expertCalendars.expertId, expertId));
    return row ?? null;
  }

  async find(token: string): Promise<ExpertCalendar | null> {
    const [row] = await this.db.select().from(expertCalendars).where(eq(expertCalendars.token, token));
    return row ?? null;
  }

  async touch(token: string, now: Date): Promise<void> {
    await this.db.update(expertCalendars).set({ lastUsedAt: now }).where(eq(expertCalendars.token, token));
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { PhoneHelp } from './phone-help.ts';
import { phoneHelps } from './phone-helps.table.ts';

export type HelpChange = Partial<typeof phoneHelps.$inferInsert>;

@Injectable()
export class PhoneHelpsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, help: typeof phoneHelps.$inferInsert): Promise<void> {
    await tx.insert(phoneHelps).values(help);
  }

  /** Those that one member of the team has open, the latest first. */
  listOpen(staffId: string): Promise<PhoneHelp[]> {
    return this.db
      .select()
      .from(phoneHelps)
      .where(and(eq(phoneHelps.staffId, staffId), isNull(phoneHelps.handedOverAt), isNull(phoneHelps.endedAt)))
      .orderBy(desc(phoneHelps.id))
      .limit(20);
  }

  async findOf(staffId: string, id: string): Promise<PhoneHelp | null> {
    const [row] = await this.db
      .select()
      .from(phoneHelps)
      .where(and(eq(phoneHelps.id, id), eq(phoneHelps.staffId, staffId)));
    return row ?? null;
  }

  async findByToken(tokenHash: string): Promise<PhoneHelp | null> {
    const [row] = await this.db
      .select()
      .from(phoneHelps)
      .where(and(eq(phoneHelps.tokenHash, tokenHash), isNull(phoneHelps.endedAt)));
    return row ?? null;
  }

  async lock(tx: Tx, id: string): Promise<PhoneHelp | null> {
    const [row] = await tx.select().from(phoneHelps).where(eq(phoneHelps.id, id)).for('update');
    return row ?? null;
  }

  async change(tx: Tx, id: string, change: HelpChange): Promise<void> {
    await tx.update(phoneHelps).set(change).where(eq(phoneHelps.id, id));
  }

  async countTry(tx: Tx, id: string): Promise<void> {
    await tx
      .update(phoneHelps)
      .set({ tries: sql`${phoneHelps.tries} + 1` })
      .where(eq(phoneHelps.id, id));
  }
}

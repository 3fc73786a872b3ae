import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, eq, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { Report } from './report.ts';
import { reports } from './reports.table.ts';

export type NewReport = Pick<Report, 'consultationId' | 'answerId' | 'reason' | 'body' | 'locale' | 'userId'>;

@Injectable()
export class ReportsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, report: NewReport): Promise<string> {
    const id = randomUUIDv7();
    await tx.insert(reports).values({ id, ...report });
    return id;
  }

  async find(id: string): Promise<Report | null> {
    const [row] = await this.db.select().from(reports).where(eq(reports.id, id));
    return row ?? null;
  }

  /** Throws Refused when somebody else decided, or changed it since. */
  async decide(tx: Tx, id: string, version: number, state: 'upheld' | 'dismissed', staffId: string): Promise<void> {
    const decided = await tx
      .update(reports)
      .set({ state, decidedBy: staffId, decidedAt: sql`now()`, version: version + 1 })
      .where(and(eq(reports.id, id), eq(reports.version, version), eq(reports.state, 'new')))
      .returning({ id: reports.id });
    if (decided.length === 0) throw new Refused('error.changed_meanwhile');
  }
}

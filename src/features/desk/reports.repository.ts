import { randomUUIDv7 } from 'node:crypto';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { and, eq, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { answers, consultations } from '../consultations/consultations.table.ts';
import type { Report } from './report.ts';
import { reports } from './reports.table.ts';

export type NewReport = Pick<Report, 'consultationId' | 'answerId' | 'reason' | 'body' | 'locale' | 'userId'>;

/** Something public that can be reported, with the question it belongs to. */
export type Reportable = {
  consultationId: string;
  answerId: string | null;
  slug: string;
  title: string;
  language: string;
};

const shown = {
  consultationId: consultations.id,
  slug: consultations.slug,
  title: sql<string>`coalesce(${consultations.publicTitle}, ${consultations.title})`,
  language: consultations.language,
};

@Injectable()
export class ReportsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Null for what is not public, as for what is not there. */
  async findPublic(subject: 'question' | 'answer', id: string): Promise<Reportable | null> {
    const isPublic = eq(consultations.visibility, 'public');
    if (subject === 'question') {
      const [row] = await this.db
        .select(shown)
        .from(consultations)
        .where(and(eq(consultations.id, id), isPublic));
      return row ? { ...row, answerId: null } : null;
    }
    const [row] = await this.db
      .select({ ...shown, answerId: answers.id })
      .from(answers)
      .innerJoin(consultations, eq(consultations.id, answers.consultationId))
      .where(and(eq(answers.id, id), isPublic));
    return row ?? null;
  }

  async add(tx: Tx, report: NewReport): Promise<string> {
    const id = randomUUIDv7();
    await tx.insert(reports).values({ id, ...report });
    return id;
  }

  async find(id: string): Promise<Report | null> {
    const [row] = await this.db.select().from(reports).where(eq(reports.id, id));
    return row ?? null;
  }

  /** Throws ConflictException when somebody else decided, or changed it since. */
  async decide(tx: Tx, id: string, version: number, state: 'upheld' | 'dismissed', staffId: string): Promise<void> {
    const decided = await tx
      .update(reports)
      .set({ state, decidedBy: staffId, decidedAt: sql`now()`, version: version + 1 })
      .where(and(eq(reports.id, id), eq(reports.version, version), eq(reports.state, 'new')))
      .returning({ id: reports.id });
    if (decided.length === 0) throw new ConflictException('error.changed_meanwhile');
  }
}

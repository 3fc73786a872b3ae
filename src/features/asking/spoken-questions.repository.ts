import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { spokenQuestions } from './asking.table.ts';
import type { SpokenQuestion } from './spoken-question.ts';

type NewSpoken = typeof spokenQuestions.$inferInsert;
export type SpokenRow = typeof spokenQuestions.$inferSelect;

const isKept = gt(spokenQuestions.deletesAt, sql`now()`);

@Injectable()
export class SpokenQuestionsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The longest waiting first, and last what was confirmed and is kept its seven days. */
  list(): Promise<SpokenQuestion[]> {
    return this.db
      .select()
      .from(spokenQuestions)
      .where(isKept)
      .orderBy(sql`${spokenQuestions.state} = 'confirmed'`, asc(spokenQuestions.createdAt))
      .limit(100);
  }

  async find(id: string, db: Db | Tx = this.db): Promise<SpokenRow | null> {
    const [row] = await db
      .select()
      .from(spokenQuestions)
      .where(and(eq(spokenQuestions.id, id), isKept));
    return row ?? null;
  }

  async ofDraft(draftId: string, db: Db | Tx = this.db): Promise<SpokenRow | null> {
    const [row] = await db
      .select()
      .from(spokenQuestions)
      .where(and(eq(spokenQuestions.draftId, draftId), isKept));
    return row ?? null;
  }

  async ofVisitor(tx: Tx, visitorId: string): Promise<SpokenRow[]> {
    return tx.select().from(spokenQuestions).where(eq(spokenQuestions.visitorId, visitorId));
  }

  async add(tx: Tx, row: NewSpoken): Promise<void> {
    await tx.insert(spokenQuestions).values(row);
  }

  /** False where it was changed since that version, or is in none of these states. */
  async change(
    tx: Tx,
    { id, version }: Pick<SpokenQuestion, 'id' | 'version'>,
    from: SpokenQuestion['state'][],
    set: Partial<NewSpoken>,
  ): Promise<boolean> {
    const changed = await tx
      .update(spokenQuestions)
      .set({ ...set, version: version + 1 })
      .where(
        and(eq(spokenQuestions.id, id), eq(spokenQuestions.version, version), inArray(spokenQuestions.state, from)),
      )
      .returning({ id: spokenQuestions.id });
    return changed.length > 0;
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(spokenQuestions).where(eq(spokenQuestions.id, id));
  }

  async giveTo(tx: Tx, visitorId: string, userId: string): Promise<void> {
    await tx.update(spokenQuestions).set({ userId, visitorId: null }).where(eq(spokenQuestions.visitorId, visitorId));
  }

  async follow(tx: Tx, draftId: string, userId: string): Promise<SpokenRow | null> {
    const [row] = await tx
      .update(spokenQuestions)
      .set({ userId, visitorId: null })
      .where(eq(spokenQuestions.draftId, draftId))
      .returning();
    return row ?? null;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { ownerOf, type Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { openTo } from '../../platform/database/owned.ts';
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

  /** Of the drafts that this person has, whichever of their browsers said it. */
  listOpenTo(tx: Tx, party: Party): Promise<SpokenRow[]> {
    return tx
      .select()
      .from(spokenQuestions)
      .where(openTo(spokenQuestions, spokenQuestions.draftId, party));
  }

  async give(tx: Tx, id: string, to: Party): Promise<void> {
    await tx.update(spokenQuestions).set(ownerOf(to)).where(eq(spokenQuestions.id, id));
  }
}

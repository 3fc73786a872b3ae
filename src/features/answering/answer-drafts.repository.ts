import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { consultationView } from '../consultations/consultations.view.ts';
import type { Written } from './answer-form.ts';
import { answerDrafts } from './answering.table.ts';
import type { AnswerDraft } from './answering.ts';

/** Answers while they are written and read by a second reader; one is an answer once it is delivered. */
@Injectable()
export class AnswerDraftsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async find(consultationId: string): Promise<AnswerDraft | null> {
    const [row] = await this.db
      .select()
      .from(answerDrafts)
      .where(eq(answerDrafts.consultationId, consultationId))
      .orderBy(desc(answerDrafts.updatedAt))
      .limit(1);
    return row ?? null;
  }

  async findOwn(consultationId: string, expertId: string, db: Db | Tx = this.db): Promise<AnswerDraft | null> {
    const [row] = await db
      .select()
      .from(answerDrafts)
      .where(and(eq(answerDrafts.consultationId, consultationId), eq(answerDrafts.expertId, expertId)));
    return row ?? null;
  }

  /** One that may still be written to: the question is with that expert. */
  async findOpen(id: string, expertId: string): Promise<AnswerDraft | null> {
    const [row] = await this.db
      .select({ draft: answerDrafts })
      .from(answerDrafts)
      .innerJoin(consultationView.table, eq(consultationView.id, answerDrafts.consultationId))
      .where(
        and(
          eq(answerDrafts.id, id),
          eq(answerDrafts.expertId, expertId),
          eq(consultationView.expertId, expertId),
          eq(consultationView.state, 'taken'),
        ),
      );
    return row?.draft ?? null;
  }

  /** An empty one with the question, so that attachments have where to go before a word is written. */
  async begin(tx: Tx, consultationId: string, expertId: string, language: string): Promise<void> {
    await tx
      .insert(answerDrafts)
      .values({ id: randomUUIDv7(), consultationId, expertId, language, version: 0 })
      .onConflictDoNothing();
  }

  /** `version` 0 begins one. Throws Refused when it was changed in another tab, and not where the same page did it. */
  async save(
    tx: Tx,
    consultationId: string,
    expertId: string,
    version: number,
    written: Written & Partial<Pick<AnswerDraft, 'state' | 'answerId' | 'reason'>>,
    form: string | null = null,
  ): Promise<AnswerDraft> {
    const isSeen = eq(answerDrafts.version, version);
    const [row] = await tx
      .insert(answerDrafts)
      .values({ id: randomUUIDv7(), consultationId, expertId, ...written, savedBy: form })
      .onConflictDoUpdate({
        target: [answerDrafts.consultationId, answerDrafts.expertId],
        set: { ...written, savedBy: form, version: sql`${answerDrafts.version} + 1`, updatedAt: sql`now()` },
        setWhere: form ? or(isSeen, eq(answerDrafts.savedBy, form)) : isSeen,
      })
      .returning();
    if (!row) throw new Refused('error.draft_changed');
    return row;
  }

  async remark(tx: Tx, id: string, remark: string): Promise<void> {
    await tx
      .update(answerDrafts)
      .set({ state: 'changes', remark, version: sql`${answerDrafts.version} + 1` })
      .where(eq(answerDrafts.id, id));
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(answerDrafts).where(eq(answerDrafts.id, id));
  }
}

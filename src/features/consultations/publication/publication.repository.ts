import { Inject, Injectable } from '@nestjs/common';
import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import type { PublicPart } from '../consultation.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { answers, consultations, messages } from '../consultations.table.ts';
import { isPublic, shownTitle } from '../shown-items.ts';

const part = {
  consultationId: consultations.id,
  slug: consultations.slug,
  title: shownTitle,
  language: consultations.language,
};

@Injectable()
export class PublicationRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Null for what is not public, as for what is not there. */
  async findPart(kind: 'question' | 'answer', id: string): Promise<PublicPart | null> {
    if (kind === 'question') {
      const [row] = await this.db
        .select(part)
        .from(consultations)
        .where(and(eq(consultations.id, id), isPublic));
      return row ? { ...row, answerId: null } : null;
    }
    const [row] = await this.db
      .select({ ...part, answerId: answers.id })
      .from(answers)
      .innerJoin(consultations, eq(consultations.id, answers.consultationId))
      .where(and(eq(answers.id, id), isPublic));
    return row ?? null;
  }

  /** Whether it was public once and was taken off for good. */
  async isRemoved(id: string): Promise<boolean> {
    const removed = and(eq(consultations.id, id), eq(consultations.visibility, 'removed'));
    return (await this.db.select({ id: consultations.id }).from(consultations).where(removed)).length > 0;
  }

  /** Answers and messages of that consultation, by their ids; those of another are left alone. */
  async mask(tx: Tx, consultationId: string, parts: Map<string, string>): Promise<void> {
    for (const [id, publicBody] of parts) {
      for (const table of [answers, messages]) {
        await tx
          .update(table)
          .set({ publicBody })
          .where(and(eq(table.id, id), eq(table.consultationId, consultationId)));
      }
    }
  }

  /** Marks the answers of a consultation; those that no longer hold stay as they are. */
  async age(tx: Tx, consultationId: string, action: 'flag' | 'recheck' | 'outdate', lawAsOf: string): Promise<void> {
    const now = new Date();
    const isDue = or(isNotNull(answers.flaggedAt), lt(answers.lawAsOf, sql`current_date - interval '1 year'`));
    const set = {
      flag: { flaggedAt: now },
      recheck: { lawAsOf, flaggedAt: null },
      outdate: { outdatedAt: now },
    }[action];
    await tx
      .update(answers)
      .set(set)
      .where(
        and(
          eq(answers.consultationId, consultationId),
          isNull(answers.outdatedAt),
          action === 'flag' ? undefined : isDue,
        ),
      );
  }

  /** A consultation whose day of publication has come and that still may be published. */
  async lockDue(tx: Tx, id: string): Promise<ConsultationRow | null> {
    const isDue = and(eq(consultations.visibility, 'public_pending'), lte(consultations.publishAt, sql`now()`));
    const [row] = await tx
      .select()
      .from(consultations)
      .where(and(eq(consultations.id, id), isDue))
      .for('no key update');
    return row ?? null;
  }

  /** What the answers that stand say to strangers; one that has come since the staff masked the others says nothing yet. */
  async answerTexts(tx: Tx, consultationId: string): Promise<string[]> {
    const isSaid = and(isNull(answers.retractedAt), isNotNull(answers.publicBody));
    const rows = await tx
      .select({ text: sql<string>`${answers.publicBody}` })
      .from(answers)
      .where(and(eq(answers.consultationId, consultationId), isSaid));
    return rows.map(({ text }) => text);
  }
}

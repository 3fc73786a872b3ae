import { Injectable } from '@nestjs/common';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { answers, consultations } from '../database/schema/index.ts';
import type { ConsultationRow } from './consultation-steps.ts';

@Injectable()
export class PublicationRepository {
  async maskAnswers(tx: Tx, consultationId: string, masked: Map<string, string>): Promise<void> {
    for (const [id, publicBody] of masked) {
      await tx
        .update(answers)
        .set({ publicBody })
        .where(and(eq(answers.id, id), eq(answers.consultationId, consultationId)));
    }
  }

  /** A consultation whose day of publication has come and that still may be published. */
  async lockDue(tx: Tx, id: string): Promise<ConsultationRow | null> {
    const isDue = and(eq(consultations.visibility, 'public_pending'), lte(consultations.publishAt, sql`now()`));
    const [row] = await tx
      .select()
      .from(consultations)
      .where(and(eq(consultations.id, id), isDue))
      .for('update');
    return row ?? null;
  }

  /** What the answers say to strangers. */
  async answerTexts(tx: Tx, consultationId: string): Promise<string[]> {
    const rows = await tx
      .select({
        text: sql<string>`coalesce(${answers.publicBody}, concat_ws(E'\n', ${answers.short}, ${answers.body}))`,
      })
      .from(answers)
      .where(eq(answers.consultationId, consultationId));
    return rows.map(({ text }) => text);
  }
}

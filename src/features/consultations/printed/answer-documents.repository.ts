import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { DB, type Db } from '../../../platform/database/database.ts';
import { answers, consultations } from '../consultations.table.ts';
import { answerDocuments } from './answer-documents.table.ts';

export type AnswerDocument = typeof answerDocuments.$inferSelect;

@Injectable()
export class AnswerDocumentsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The code of the document; of the one that is there, where the same words were printed before. */
  async add(document: typeof answerDocuments.$inferInsert): Promise<string> {
    await this.db.insert(answerDocuments).values(document).onConflictDoNothing({ target: answerDocuments.digest });
    const [row] = await this.db
      .select({ code: answerDocuments.code })
      .from(answerDocuments)
      .where(eq(answerDocuments.digest, document.digest));
    return row?.code ?? document.code;
  }

  async find(code: string): Promise<AnswerDocument | null> {
    const [row] = await this.db.select().from(answerDocuments).where(eq(answerDocuments.code, code));
    return row ?? null;
  }

  /** In a stretch of time. */
  listMade(from: Date, until: Date): Promise<AnswerDocument[]> {
    const { createdAt } = answerDocuments;
    return this.db
      .select()
      .from(answerDocuments)
      .where(and(gte(createdAt, from), lt(createdAt, until)));
  }

  /** With what the answer says by now, and who may read it. */
  async findWithAnswer(code: string) {
    const [row] = await this.db
      .select({
        document: answerDocuments,
        answer: answers,
        isMasked: sql<boolean>`${consultations.publicTitle} is not null`,
        isPublic: sql<boolean>`${consultations.visibility} = 'public'`,
      })
      .from(answerDocuments)
      .innerJoin(answers, eq(answers.id, answerDocuments.answerId))
      .innerJoin(consultations, eq(consultations.id, answers.consultationId))
      .where(eq(answerDocuments.code, code));
    return row ?? null;
  }
}
